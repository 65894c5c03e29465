import { showNotLoaded } from '../toasts/toast.ts'

const LONGEST_MS = 30_000
/** Chromium's, Firefox's and Safari's words for a script that did not come. */
const didNotCome = /dynamically imported module|importing a module script|load failed/i

/**
 * Fetches the script of a part that comes late, over a line that may be gone: it is asked for again when the line is
 * back, or after a while. A part that does not come keeps its markup; the page around it goes on.
 */
export async function importWithRetry<Module>(
  load: () => Promise<Module>,
  untilNextTry: (triesBefore: number) => Promise<void> = lineOrPause,
): Promise<Module> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof TypeError && didNotCome.test(error.message))) throw error
      await untilNextTry(tries)
    }
  }
}

/** The same for what somebody pressed: they are told once that it did not come. It comes by itself when it can. */
export const importWhenPressed = <Module>(load: () => Promise<Module>) =>
  importWithRetry(load, (triesBefore) => {
    if (triesBefore === 0) showNotLoaded()
    return lineOrPause(triesBefore)
  })

function lineOrPause(triesBefore: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(LONGEST_MS, 2_000 * 2 ** triesBefore))
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
  })
}
