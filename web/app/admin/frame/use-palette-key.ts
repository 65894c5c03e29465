import { useEventListener } from '../../ui/hooks/use-event-listener.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Palette } from '../palette/palette.tsx'

/** Ctrl K, or Cmd K, wherever the focus is. Fetched beforehand: what is typed right after must find its field. */
export function usePaletteKey(onPress: () => void) {
  useSeen(true, Palette.preload)
  useEventListener('document', 'keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    onPress()
  })
}
