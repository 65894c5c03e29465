import { formatInstant } from '../../lib/days.ts'
import { consolePaths } from '../console-paths.ts'
import { DrawerLink, type DrawerPlace, DrawerSection, RecordDrawer } from '../parts/drawer.tsx'
import { useMay } from '../parts/permissions.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { AnswerForm } from './answer-form.tsx'
import { LetterMoves } from './letter-moves.tsx'
import { type Letter, LetterStatus } from './letter-status.tsx'
import { LetterThread } from './letter-thread.tsx'

/** One letter: what was written, what was answered and noted, and the answer to come. */
export function LetterDrawer({ id, ...place }: DrawerPlace & { id: string }) {
  const loaded = useAnswer('/admin/contact-messages/{id}', { params: { id } })
  return (
    <RecordDrawer
      loaded={loaded}
      what="letter"
      title={({ subject }) => subject}
      badge={({ status }) => <LetterStatus status={status} />}
      footer={(letter) => <AnswerForm letter={letter} onChanged={loaded.reload} />}
      {...place}
    >
      {(letter) => <Whole letter={letter} reload={loaded.reload} />}
    </RecordDrawer>
  )
}

function Whole({ letter, reload }: { letter: Letter; reload: () => Promise<void> }) {
  return (
    <>
      <LetterMoves letter={letter} onChanged={reload} />
      <article aria-label="Letter" className="grid gap-2">
        <p className="text-muted">
          <b className="font-semibold text-ink">{letter.name}</b>, {letter.email},{' '}
          <time dateTime={letter.created_at} className="num">
            {formatInstant(letter.created_at, 'with year')}
          </time>
        </p>
        <p className="rounded-lg bg-sunk p-3 leading-[1.375rem] [overflow-wrap:anywhere] whitespace-pre-wrap">
          {letter.message}
        </p>
        {letter.due_at ? (
          <p>
            Privacy complaint: answer by{' '}
            <b className="num font-semibold">{formatInstant(letter.due_at, 'with year')}</b>
          </p>
        ) : null}
        <SenderLinks letter={letter} />
      </article>
      {letter.entries.length > 0 ? (
        <DrawerSection title="Since then">
          <LetterThread entries={letter.entries} />
        </DrawerSection>
      ) : null}
      {letter.others.length > 0 ? (
        <DrawerSection title="Other messages from this address">
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
    </>
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
        <DrawerLink to={consolePaths.bookings({ search: `SKY-${named}` })}>Find SKY-{named}</DrawerLink>
      ) : null}
    </p>
  )
}
