import { Link } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { useMay } from '../parts/permissions.ts'
import { sectionsFor } from '../screens.ts'
import type { Route } from './+types/overview'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Overview' })

export default function Overview() {
  return (
    <ConsolePage title="Overview">
      <ScreenList />
    </ConsolePage>
  )
}

/** For those whose role shows no figures: where their work is. */
function ScreenList() {
  const screens = sectionsFor(useMay())
    .flat()
    .flatMap(({ icon, screens }) => screens.map((screen) => ({ ...screen, icon })))
  return (
    <ul className="grid gap-2 p-4 md:grid-cols-3 md:p-5">
      {screens.map(({ label, to, icon }) => (
        <li key={to}>
          <Link to={to} className="card flex min-h-12 items-center gap-3 px-4 font-semibold hover:border-edge">
            <Icon of={icon} className="size-4.5 text-muted" /> {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
