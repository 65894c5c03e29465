import { CloudUpload, Undo2, X } from 'lucide-react'
import { count } from '../../lib/format.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import { describeEntries, mayUndo } from './outbox.ts'
import type { Outbox } from './use-outbox.ts'

type UnsentProps = { outbox: Outbox; now: Date; isOffline: boolean }

/** What the office has not heard of yet, said plainly; and what it did not take. */
export function Unsent({ outbox, now, isOffline }: UnsentProps) {
  const { entries, refused, isStuck } = outbox
  const undoable = entries.filter((entry) => mayUndo(entries, entry, now.getTime()))
  const isWaiting = entries.length > 0 && (isStuck || isOffline)
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden [&:not(:empty)]:mb-4">
      {isWaiting ? (
        <Notice tone="sky" icon={CloudUpload} title={`${count(entries.length, 'thing')} to send when you are online`}>
          {describeEntries(entries)}. Kept on this phone; each is sent once when you are online.
        </Notice>
      ) : null}
      {undoable.map((entry) => (
        <div key={entry.key} className="flex items-center gap-3 rounded-card bg-lagoon-soft p-4 text-lagoon">
          <p className="num flex-1">
            <b className="block font-semibold">{entry.label}</b>
            Sent in {Math.max(1, Math.ceil((entry.sendAt - now.getTime()) / 1_000))} s
          </p>
          <Button look="line" onClick={() => outbox.undo(entry.key)}>
            <Icon of={Undo2} className="size-4" /> Undo
          </Button>
        </div>
      ))}
      {refused.map(({ key, label, detail }) => (
        <div key={key} className="relative">
          <ErrorNotice title={`Not taken: ${label}`}>{detail}</ErrorNotice>
          <IconButton
            label={`Close: ${label}`}
            className="absolute top-1 right-1"
            onClick={() => outbox.dismiss(key)}
            icon={X}
            size="size-4"
          />
        </div>
      ))}
    </div>
  )
}
