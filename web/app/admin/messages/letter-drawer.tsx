import { formatInstant } from '@skyroute/core/dates.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { consolePaths } from '../console-paths.ts'
import { Drawer } from '../parts/drawer.tsx'
import { DrawerLink, DrawerSection } from '../parts/drawer-section.tsx'
import { useMay } from '../parts/permissions.ts'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { AnswerForm } from './answer-form.tsx'
import type { Letter } from './letter.ts'
import { LetterMoves } from './letter-moves.tsx'
import { LetterStatus } from './letter-status.tsx'
import { LetterThread } from './letter-thread.tsx'

type LetterDrawerProps = {
  id: string
  position?: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** One letter: what was written, what was answered and noted, and the answer to come. */
export function LetterDrawer({ id, ...drawer }: LetterDrawerProps) {
  const { answer: letter, error, reload } = useAnswer('/admin/contact-messages/{id}', { params: { id } })
  return (
    <Drawer
      title={letter?.subject ?? 'Letter'}
      badge={letter ? <LetterStatus status={letter.status} /> : null}
      footer={letter ? <AnswerForm letter={letter} onChanged={reload} /> : null}
      {...drawer}
    >
      {error ? (
        <ErrorNotice title="This letter could not be loaded" onRetry={() => void reload()}>
          {error.detail}
        </ErrorNotice>
      ) : null}
      {letter ? <Whole letter={letter} reload={reload} /> : null}
      {letter || error ? null : <TableSkeleton label="Loading the letter" rows={5} />}
    </Drawer>
  )
}

function Whole({ letter, reload }: { letter: Letter; reload: () => Promise<void> }) {
  return (
    <div className="grid gap-6">
      <LetterMoves letter={letter} onChanged={reload} />
      <article aria-label="Letter" className="grid gap-2">
        <p className="text-muted">
          <b className="font-semibold text-ink">{letter.name}</b>, {letter.email},{' '}
          <time dateTime={letter.created_at} className="num">
            {formatInstant(new Date(letter.created_at), 'with year')}
          </time>
        </p>
        <p className="rounded-lg bg-sunk p-3 leading-[22px] [overflow-wrap:anywhere] whitespace-pre-wrap">
          {letter.message}
        </p>
        <SenderLinks letter={letter} />
      </article>
      {letter.entries.length > 0 ? (
        <DrawerSection title="Since then">
          <LetterThread entries={letter.entries} />
        </DrawerSection>
      ) : null}
      {letter.others.length > 0 ? (
        <DrawerSection title="Other letters from this address">
          <ul className="grid">
            {letter.others.map((other) => (
              <li key={other.id} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
                <span className="min-w-0 flex-1 truncate">
                  <DrawerLink to={consolePaths.messages({ status: 'all', open: other.id })}>{other.subject}</DrawerLink>
                </span>
                <LetterStatus status={other.status} />
              </li>
            ))}
          </ul>
        </DrawerSection>
      ) : null}
    </div>
  )
}

const reference = /SKY-([0-9A-HJKMNP-TV-Z]{10})/i

/** What the letter is likely about: its sender's account and the booking that it names. */
function SenderLinks({ letter }: { letter: Letter }) {
  const may = useMay()
  const named = reference.exec(`${letter.subject} ${letter.message}`)?.[1]?.toUpperCase()
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {may('users.read') ? (
        <DrawerLink to={consolePaths.users({ search: letter.email })}>Find the sender’s account</DrawerLink>
      ) : null}
      {may('bookings.read') && named ? (
        <DrawerLink to={consolePaths.bookings('hotel', { search: `SKY-${named}` })}>Find SKY-{named}</DrawerLink>
      ) : null}
    </p>
  )
}
