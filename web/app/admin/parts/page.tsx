import { Menu as MenuIcon, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Sheet } from '../../ui/popups/dialog.tsx'
import { useFrame } from '../frame/frame-context.ts'
import { isAt, type Screen, sectionsFor } from '../screens.ts'
import { useMay } from './permissions.ts'

type ConsolePageProps = {
  title: string
  /** Buttons at the right of the bar. */
  actions?: ReactNode
  /** A row under the bar that stays in view: saved views, filters, tabs. */
  tabs?: ReactNode
  children: ReactNode
}

/** A screen: the bar with its title, the screens beside it, search, and the body, which scrolls alone from 768 on. */
export function ConsolePage({ title, actions, tabs, children }: ConsolePageProps) {
  const { openMenu } = useFrame()
  return (
    <>
      <header className="no-print flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-paper px-4 max-md:sticky max-md:top-0 max-md:z-20 md:px-5">
        <IconButton
          label="Open menu"
          aria-haspopup="dialog"
          className="-ml-2 md:!hidden"
          {...Sheet.opener}
          onClick={openMenu}
          icon={MenuIcon}
        />
        <Title title={title} />
        <span className="ml-auto flex items-center gap-2 py-2">
          <SearchButton />
          {actions}
        </span>
      </header>
      <Neighbours className="border-b border-line px-2 @min-[980px]/page:hidden" />
      {tabs ? <div className="no-print shrink-0">{tabs}</div> : null}
      <div className="flex min-h-0 flex-1 flex-col md:overflow-auto print:overflow-visible">{children}</div>
    </>
  )
}

/** The screens of the section that the person is in, when there are several that they may see. */
function useNeighbours(): Screen[] {
  const place = useLocation()
  const section = sectionsFor(useMay())
    .flat()
    .find(({ screens }) => screens.some((screen) => isAt(screen, place)))
  return section && section.screens.length > 1 ? [...section.screens] : []
}

/** The title stands among its neighbours, each always in its place; where there is no room they have a row of their own. */
function Title({ title }: { title: string }) {
  const place = useLocation()
  const screens = useNeighbours()
  const here = screens.findIndex((screen) => isAt(screen, place))
  const side = (beside: Screen[]) => (
    <span className="flex items-center gap-1 empty:hidden @max-[980px]/page:hidden">
      {beside.map((screen) => (
        <Neighbour key={screen.to} screen={screen} isHere={false} />
      ))}
    </span>
  )
  return (
    <>
      {side(screens.slice(0, Math.max(0, here)))}
      <h1 className="min-w-0 truncate py-1 text-[1.0625rem] leading-6">{title}</h1>
      {side(screens.slice(here + 1))}
    </>
  )
}

function Neighbours({ className }: { className: string }) {
  const place = useLocation()
  const screens = useNeighbours()
  if (screens.length === 0) return null
  return (
    <nav aria-label="Screens of this section" className={className}>
      <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {screens.map((screen) => (
          <li key={screen.to}>
            <Neighbour screen={screen} isHere={isAt(screen, place)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Neighbour = ({ screen: { label, to }, isHere }: { screen: Screen; isHere: boolean }) => (
  <Link
    to={to}
    aria-current={isHere ? 'page' : undefined}
    className="inline-flex h-9 items-center rounded-lg px-2 whitespace-nowrap text-muted hover:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:text-lagoon max-md:h-11"
  >
    {label}
  </Link>
)

function SearchButton() {
  const { openPalette } = useFrame()
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      className="flex h-9 cursor-pointer items-center gap-2 rounded-lg border border-line bg-card px-3 text-muted hover:border-edge max-md:size-11 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:p-0"
    >
      <Icon of={Search} className="size-4 max-md:size-5" />
      <span className="text-left max-md:sr-only @min-[980px]/page:w-40 @max-[640px]/page:sr-only">
        Search or command
      </span>
      <span className="kbd @max-[640px]/page:!hidden" aria-hidden="true">
        Ctrl
      </span>
      <span className="kbd @max-[640px]/page:!hidden" aria-hidden="true">
        K
      </span>
    </button>
  )
}
