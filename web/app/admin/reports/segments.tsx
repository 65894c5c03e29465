import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'

type Segment = { label: string; to: string; isOn: boolean }

/** A few words, one of them chosen, each with an address of its own. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="flex w-fit max-w-full overflow-x-auto rounded-lg border border-line bg-card [scrollbar-width:none]">
        {segments.map(({ label: word, to, isOn }, index) => (
          <li key={word} className={classes('shrink-0', index > 0 && 'border-l border-line')}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isOn ? 'true' : undefined}
              className="inline-flex h-9 items-center px-3 font-semibold whitespace-nowrap text-muted -outline-offset-3 hover:bg-sunk aria-[current=true]:bg-lagoon-soft aria-[current=true]:text-lagoon max-md:h-11"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
