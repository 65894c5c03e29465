import { useEffect } from 'react'
import { isTaken } from '../../parts/row-cursor.ts'

/** [ and ] go by a week, wherever the focus is but in a field or a dialog. */
export function useTimelineKeys({ earlier, later }: { earlier: () => void; later: () => void }) {
  // The keyboard.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const move = event.key === '[' ? earlier : event.key === ']' ? later : undefined
      if (!move || isTaken(event)) return
      event.preventDefault()
      move()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
