import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { capital } from '../../lib/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import SidePanel, { SidePanelClose, SidePanelTitle } from '../../ui/popups/side-panel-popup.tsx'
import { useFrame } from '../frame/frame-context.ts'
import { rowWithCursor } from './table/row-cursor.ts'
import { TableSkeleton } from './table/table-skeleton.tsx'
import type { Loaded } from './use-answer.ts'

/** Where a record stands in its list, the way to its neighbours, and the way out. */
export type DrawerPlace = {
  /** "1 of 4" */
  position?: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

type DrawerProps = DrawerPlace & {
  title: string
  badge?: ReactNode
  /** Stays in view: the consequence, and the buttons. */
  footer?: ReactNode
  /** Leaves room for what must stay in view beside it. */
  isNarrow?: boolean
  children: ReactNode
}

const beside = 'h-dvh shrink-0 border-l border-line'
const over = 'console fixed inset-y-0 right-0 z-50 w-full shadow-soft md:w-[600px] md:border-l md:border-line'

/** One record, at the right of its list: beside it from 1024 on, over everything below. Rendered only while it is open. */
export function Drawer({ title, badge, footer, isNarrow, children, ...place }: DrawerProps) {
  const { position, onPrevious, onNext, onClose } = place
  const isBeside = useMedia('(min-width: 1024px)')
  const { drawerPlace } = useFrame()
  return (
    <SidePanel
      open
      onOpenChange={(next) => next || onClose()}
      isModal={!isBeside}
      place={drawerPlace}
      focusAfter={rowWithCursor}
      className={classes(
        'flex flex-col bg-card text-ink outline-none',
        isBeside ? beside : over,
        isBeside && (isNarrow ? 'w-[min(420px,40vw)]' : 'w-[min(600px,48vw)]'),
      )}
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-4">
        <SidePanelClose aria-label="Close" className="btn-icon -ml-2 cursor-pointer">
          <Icon of={X} className="size-4.5" />
        </SidePanelClose>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <SidePanelTitle className="num min-w-0 font-text text-[.84375rem] [overflow-wrap:anywhere] leading-5 font-semibold tracking-normal whitespace-normal">
            {title}
          </SidePanelTitle>
          {badge}
        </div>
        <span className="ml-auto flex shrink-0 items-center text-muted">
          {position ? <span className="num mr-1 max-md:hidden">{position}</span> : null}
          <Step label="Next" onStep={onNext} icon={ChevronDown} />
          <Step label="Previous" onStep={onPrevious} icon={ChevronUp} />
        </span>
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label="Record"
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto overscroll-contain p-4"
      >
        {children}
      </section>
      {footer ? <Footer>{footer}</Footer> : null}
    </SidePanel>
  )
}

/** Messages stand above it and not on its buttons. */
function Footer({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  // The style of the page, in which the place of messages is.
  useEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      style.setProperty('--drawer-footer', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (box.current) watch.observe(box.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--drawer-footer')
    }
  }, [])
  return (
    <footer ref={box} className="shrink-0 border-t border-line p-4">
      {children}
    </footer>
  )
}

function Step({ label, onStep, icon }: { label: string; onStep?: () => void; icon: typeof ChevronUp }) {
  if (!onStep) return null
  return <IconButton label={label} onClick={onStep} icon={icon} size="size-4.5" />
}

type RecordDrawerProps<Record> = DrawerPlace & {
  loaded: Loaded<Record>
  /** What it is called until it has a name: "vehicle". */
  what: string
  name?: string
  /** Above the reason why it could not be loaded. */
  failed?: string
  title: (record: Record) => string
  badge?: (record: Record) => ReactNode
  footer?: (record: Record) => ReactNode
  isNarrow?: boolean
  /** Its sections. */
  children: (record: Record) => ReactNode
}

/** The drawer of a record that is fetched when it opens. */
export function RecordDrawer<Record>(props: RecordDrawerProps<Record>) {
  const { loaded, what, name = capital(what), ...drawn } = props
  const { failed = `This ${what} could not be loaded`, title, badge, footer, children, ...place } = drawn
  const { answer: record, error, isLoading, reload } = loaded
  return (
    <Drawer
      title={record === null ? name : title(record)}
      badge={record === null ? null : badge?.(record)}
      footer={record === null ? null : footer?.(record)}
      {...place}
    >
      {error ? (
        <ErrorNotice title={failed} onRetry={() => void reload()} isRetrying={isLoading}>
          {error.detail}
        </ErrorNotice>
      ) : null}
      {record === null ? null : children(record)}
      {record !== null || error ? null : <TableSkeleton label={`Loading the ${what}`} rows={6} />}
    </Drawer>
  )
}

type DrawerSectionProps = {
  title: string
  /** What can be done with it, or said of it, beside its head. */
  more?: ReactNode
  aside?: string
  children: ReactNode
}

export function DrawerSection({ title, more, aside, children }: DrawerSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="font-text text-[.84375rem] leading-5 font-semibold tracking-normal">
          {title}
        </h3>
        {more}
        {aside ? <span className="text-[.75rem] text-muted">{aside}</span> : null}
      </div>
      {children}
    </section>
  )
}

export const DrawerLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link text-[.78125rem]">
    {children}
  </Link>
)

type FactLine = readonly [name: string, value: ReactNode]

/** Names and values, a line each; what is not there now is left out: `amount > 0 && ['Refunded', naira(amount)]`. */
export type FactLines = readonly (FactLine | false | null | '')[]

export function Facts({ facts }: { facts: FactLines }) {
  return (
    <dl className="grid">
      {facts
        .filter((fact) => !!fact)
        .map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
