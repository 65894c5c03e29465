import { useEffect } from 'react'
import { useUser } from '../lib/session.ts'

/** Listens for as long as somebody is signed in; a visitor does not even fetch the code. */
export function useLiveUpdates() {
  const id = useUser()?.id
  // The stream of live updates.
  useEffect(() => {
    if (!id) return
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const { startLive } = await import('../lib/live/start-live.ts')
      if (!isOver) stop = startLive()
    }
    // Without the code the page works as before: one reloads.
    start().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [id])
}
