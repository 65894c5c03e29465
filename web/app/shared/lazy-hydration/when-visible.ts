const MARGIN = '600px'

/**
 * `stillness`: a visitor only reads it or follows its links, so that its coming near is no reason to wake it. Whoever is
 * signed in has hearts in it.
 */
export type Waiting = 'nearness' | 'stillness'

/**
 * Resolves when the part of this id comes near the window, when somebody does anything at all or has done so, or eight
 * seconds after the page was loaded (lib/browser/first-touch.ts). At once on the server, and for a part that the browser makes
 * itself: only what came as markup can wait.
 */
export function whenVisible(id: string, waiting: Waiting = 'nearness'): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!part) return Promise.resolve()
  return new Promise((resolve) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done()
      },
      { rootMargin: MARGIN },
    )
    function done() {
      watcher.disconnect()
      resolve()
    }
    if (waiting === 'nearness' || document.documentElement.dataset.session) watcher.observe(part)
    void window.firstTouch.then(done)
  })
}
