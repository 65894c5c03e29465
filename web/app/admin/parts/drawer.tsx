import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import SidePanel, { SidePanelClose, SidePanelTitle } from '../../ui/side-panel-popup.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { DRAWER_PLACE } from '../frame/drawer-place.ts'
import { rowWithCursor } from './row-cursor.ts'

type DrawerProps = {
  title: string
  badge?: ReactNode
  /** "1 of 4" */
  position?: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
  /** Stays in view: the consequence, and the buttons. */
  footer?: ReactNode
  children: ReactNode
}

const beside = 'h-dvh w-[min(600px,48vw)] shrink-0 border-l border-line'
const over = 'console fixed inset-y-0 right-0 z-50 w-full shadow-soft md:w-[600px] md:border-l md:border-line'

/** One record, at the right of its list: beside it from 1024 on, over everything below. Rendered only while it is open. */
export function Drawer({ title, badge, position, onPrevious, onNext, onClose, footer, children }: DrawerProps) {
  const isBeside = useMedia('(min-width: 1024px)')
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // The frame's place is in the page only after this: an address may open a drawer together with its screen.
  useEffect(() => setPlace(document.getElementById(DRAWER_PLACE)), [])
  return (
    <SidePanel
      open
      onOpenChange={(next) => next || onClose()}
      isModal={!isBeside}
      place={() => place}
      focusAfter={rowWithCursor}
      className={classes('flex flex-col bg-card text-ink outline-none', isBeside ? beside : over)}
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-4">
        <SidePanelClose aria-label="Close" className="btn-icon -ml-2 cursor-pointer">
          <Icon of={X} className="size-4.5" />
        </SidePanelClose>
        <SidePanelTitle className="num min-w-0 truncate font-text text-[13.5px] leading-5 font-semibold tracking-normal">
          {title}
        </SidePanelTitle>
        {badge}
        <span className="ml-auto flex items-center text-muted">
          {position ? <span className="num mr-1 max-md:hidden">{position}</span> : null}
          <Step label="Next" onStep={onNext} icon={ChevronDown} />
          <Step label="Previous" onStep={onPrevious} icon={ChevronUp} />
        </span>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
      {footer ? <footer className="shrink-0 border-t border-line p-4">{footer}</footer> : null}
    </SidePanel>
  )
}

function Step({ label, onStep, icon }: { label: string; onStep?: () => void; icon: typeof ChevronUp }) {
  if (!onStep) return null
  return (
    <IconButton label={label} onClick={onStep}>
      <Icon of={icon} className="size-4.5" />
    </IconButton>
  )
}
