import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api, orElse } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useMay } from '../parts/permissions.ts'
import { isAt, type Section, sectionsFor } from '../screens.ts'

type Look = 'rail' | 'sheet'
type Props = { look: Look; onGo?: () => void }

const rows: Record<Look, string> = {
  rail: 'h-9 rounded-lg px-2.5 hover:bg-white/8 aria-[current=page]:bg-white/14 aria-[current=page]:font-semibold aria-[current=page]:text-white focus-visible:-outline-offset-2 focus-visible:outline-on-deep-sun',
  sheet:
    'min-h-11 rounded-field px-3 text-[.9375rem] hover:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:text-lagoon',
}

/** Only what the person may see. */
export function SectionLinks({ look, onGo }: Props) {
  const groups = sectionsFor(useMay())
  const waiting = useWaiting()
  return groups.map((sections, index) => (
    <ul
      key={sections[0]?.label}
      className={classes(
        'grid gap-px',
        index > 0 && 'mt-2 border-t pt-2',
        look === 'rail' ? 'border-white/12' : 'border-line',
      )}
    >
      {sections.map((section) => (
        <li key={section.label}>
          <SectionLink
            section={section}
            look={look}
            onGo={onGo}
            count={(section.waits && waiting?.[section.waits]) || 0}
          />
        </li>
      ))}
    </ul>
  ))
}

const waitsFor: Readonly<Record<NonNullable<Section['waits']>, string>> = {
  arrivals_today: 'begin today',
  transfers: 'to check',
  refunds: 'to decide',
  papers_ending: 'papers end soon',
  messages: 'unanswered',
}

type SectionLinkProps = Props & { section: Section; count: number }

function SectionLink({ section: { label, icon, screens, waits }, look, onGo, count }: SectionLinkProps) {
  const place = useLocation()
  const isHere = screens.some((screen) => isAt(screen, place))
  return (
    <Link
      to={screens[0]?.to ?? ''}
      onClick={onGo}
      title={look === 'rail' ? label : undefined}
      aria-current={isHere ? 'page' : undefined}
      className={classes('flex items-center gap-2.5', rows[look])}
    >
      <Icon of={icon} className="size-4.5" />
      <span className={look === 'rail' ? 'sr-only flex-1 rail-wide:not-sr-only' : 'flex-1'}>{label}</span>
      {waits && count > 0 ? (
        <span className={classes('num text-[.75rem]', look === 'rail' && 'sr-only rail-wide:not-sr-only')}>
          {count}
          <span className="sr-only"> {waitsFor[waits]}</span>
        </span>
      ) : null}
    </Link>
  )
}

type Waiting = Answer<'countWaiting'>

const FRESH_MS = 60_000

let latest: { waiting: Waiting | null; at: number } = { waiting: null, at: 0 }

/** What waits for somebody, asked anew when the person moves on: a clock of its own would keep a left screen alive. */
function useWaiting(): Waiting | null {
  const { pathname } = useLocation()
  const [waiting, setWaiting] = useState(latest.waiting)
  // The API.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the time to ask again
  useEffect(() => {
    if (Date.now() - latest.at < FRESH_MS) return
    latest = { ...latest, at: Date.now() }
    void orElse(api.get('/admin/waiting'), latest.waiting).then((next) => {
      latest = { ...latest, waiting: next }
      setWaiting(next)
    })
  }, [pathname])
  return waiting
}
