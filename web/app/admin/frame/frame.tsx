import { type ReactNode, useMemo, useState } from 'react'
import { useEventListener } from '../../ui/hooks/use-event-listener.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { LeaveWatch } from '../form/leave-guard.tsx'
import { Palette } from '../palette/palette.tsx'
import { FrameContext } from './frame-context.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { Sidebar } from './sidebar.tsx'
import { useLostFocus } from './use-lost-focus.ts'

/** What stands around every screen of the console. The page scrolls inside it, so heads and foot stay in view. */
export function Frame({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [drawerPlace, setDrawerPlace] = useState<HTMLElement | null>(null)
  const controls = useMemo(
    () => ({ openMenu: () => setMenuOpen(true), openPalette: () => setPaletteOpen(true), drawerPlace }),
    [drawerPlace],
  )
  usePaletteKey(controls.openPalette)
  useLostFocus()
  return (
    <FrameContext value={controls}>
      <div className="flex min-h-dvh bg-paper md:h-dvh md:overflow-hidden print:block print:h-auto">
        <Sidebar />
        <main id="main" tabIndex={-1} className="@container/page flex min-w-0 flex-1 flex-col outline-none">
          <LeaveWatch>{children}</LeaveWatch>
        </main>
        <div ref={setDrawerPlace} className="contents" />
      </div>
      <MenuSheet open={isMenuOpen} onOpenChange={setMenuOpen} />
      <Palette open={isPaletteOpen} onOpenChange={setPaletteOpen} />
    </FrameContext>
  )
}

/** Ctrl K, or Cmd K, wherever the focus is. Fetched beforehand: what is typed right after must find its field. */
function usePaletteKey(onPress: () => void) {
  useSeen(true, Palette.preload)
  useEventListener('document', 'keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    onPress()
  })
}
