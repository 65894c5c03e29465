import { useEffect } from 'react'

/** Ctrl K, or Cmd K, wherever the focus is. */
export function usePaletteKey(onPress: () => void) {
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
