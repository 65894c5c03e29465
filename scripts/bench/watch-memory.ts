import { type Figures, note } from './measure.ts'
import type { Server } from './server.ts'

/** Only Linux says how much it is. */
export function noteMemory(figures: Figures, key: string, residentMB: number | null) {
  if (residentMB) note(figures, key, residentMB)
}

/** From now until it is asked for the most. */
export function watchMemory(server: Server) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, server.residentMB() ?? 0)
  }, 100)
  return {
    most() {
      clearInterval(timer)
      return most
    },
  }
}
