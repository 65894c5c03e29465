const MARGIN = '600px'
/** A page at rest loads the rest of itself at last: nothing that waits for it may wait for ever. */
const LONGEST_MS = 8_000
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel', 'scroll'] as const

/**
 * `stillness`: a visitor only reads it or follows its links, so that its coming near is no reason to wake it. Whoever is
 * signed in has hearts in it.
 */
export type Waiting = 'nearness' | 'stillness'

let isTouched = false

/** From the start of the script on: a part that waits inside another one comes to wait after the touch that woke that. */
export function noticeFirstTouch() {
  const notice = () => {
    isTouched = true
    for (const touch of touches) removeEventListener(touch, notice, true)
  }
  for (const touch of touches) addEventListener(touch, notice, { passive: true, capture: true })
}

/**
 * Resolves when the part of this id comes near the window, when somebody does anything at all or has done so, or after eight seconds.
 * At once on the server, and for a part that the browser makes itself: only what came as markup can wait.
 */
export function whenVisible(id: string, waiting: Waiting = 'nearness'): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!part || isTouched) return Promise.resolve()
  return new Promise((resolve) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done()
      },
      { rootMargin: MARGIN },
    )
    const timer = setTimeout(done, LONGEST_MS)
    function done() {
      watcher.disconnect()
      clearTimeout(timer)
      for (const touch of touches) removeEventListener(touch, done)
      resolve()
    }
    if (waiting === 'nearness' || document.documentElement.dataset.session) watcher.observe(part)
    for (const touch of touches) addEventListener(touch, done, { passive: true })
  })
}
