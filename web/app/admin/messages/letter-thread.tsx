import { formatInstant } from '../../lib/days.ts'
import { consolePaths } from '../console-paths.ts'
import { DrawerLink } from '../parts/drawer.tsx'
import type { Letter } from './letter-status.tsx'

type Entry = Letter['entries'][number]

const words: Record<Entry['kind'], string> = {
  answer: 'Answered',
  note: 'Noted',
  assigned: 'Given to',
  closed: 'Closed',
  reopened: 'Opened again',
}

const mailWords = {
  waiting: 'The mail is being sent',
  sent: 'The mail went out',
  kept: 'The mail is kept in the outbox: no mail server is set up',
  failed: 'The mail could not be sent',
} as const

/** Answers, notes and moves in their order. */
export const LetterThread = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className="grid gap-3">
    {entries.map((entry) => (
      <li
        key={entry.id}
        className={entry.kind === 'answer' ? 'border-l-2 border-lagoon pl-3' : 'border-l-2 border-line pl-3'}
      >
        <p className="text-muted">
          <b className="font-semibold text-ink">
            {words[entry.kind]}
            {entry.kind === 'assigned' ? ` ${entry.text}` : ''}
          </b>{' '}
          by {entry.by.name},{' '}
          <time dateTime={entry.at} className="num">
            {formatInstant(entry.at)}
          </time>
        </p>
        {entry.text && entry.kind !== 'assigned' ? (
          <p className="leading-[1.375rem] [overflow-wrap:anywhere] whitespace-pre-wrap">{entry.text}</p>
        ) : null}
        {entry.mail ? (
          <p className={entry.mail.status === 'failed' ? 'text-danger' : 'text-muted'}>
            {mailWords[entry.mail.status]}.{' '}
            <DrawerLink to={consolePaths.outbox({ open: entry.mail.id })}>Look at it</DrawerLink>
          </p>
        ) : null}
      </li>
    ))}
  </ol>
)
