import { useEffect } from 'react'
import { Palette } from '../palette/palette.tsx'

/** Ctrl K, or Cmd K, wherever the focus is. Fetched beforehand: what is typed right after must find its field. */
export function usePaletteKey(onPress: () => void) {
  // The network.
  useEffect(Palette.preload, [])
  // The keyboard.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onPress])
}
