import { Link } from 'react-router'
import { useUser } from '../../lib/session.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Sheet } from '../../ui/popups/dialog.tsx'
import { SectionLinks } from './section-links.tsx'
import { useOwnEntries } from './use-own-entries.ts'

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-field px-3 text-left text-[.9375rem] hover:bg-sunk'

/** The whole navigation below 768. */
export function MenuSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const close = () => onOpenChange(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Console" from="left">
      <nav aria-label="Console" className="-mx-3">
        <SectionLinks look="sheet" onGo={close} />
      </nav>
      <OwnRows onGo={close} />
    </Sheet>
  )
}

function OwnRows({ onGo }: { onGo: () => void }) {
  const user = useUser()
  return (
    <div className="-mx-3 mt-3 border-t border-line pt-3">
      <p className="px-3 pb-2">
        <b className="block font-semibold">{user?.full_name}</b>
        <span className="block truncate text-sm text-muted">{user?.email}</span>
      </p>
      {useOwnEntries().map(({ key, label, icon, to, onSelect }) =>
        to === undefined ? (
          <button
            key={key}
            type="button"
            className={row}
            onClick={() => {
              onGo()
              void onSelect?.()
            }}
          >
            <Icon of={icon} className="size-4.5" /> {label}
          </button>
        ) : (
          <Link key={key} to={to} onClick={onGo} className={row}>
            <Icon of={icon} className="size-4.5" /> {label}
          </Link>
        ),
      )}
    </div>
  )
}
