/** Of a window and of a row of cards in it: what somebody sees next. */
const near = { rootMargin: '600px 0px', scrollMargin: '300px' }

let watcher: IntersectionObserver | undefined

/**
 * For the `ref` of a box that the browser leaves alone until it shows (`content-visibility`): once the page has its
 * script, what comes near is fetched ahead. On a slow line the script has come first.
 */
export function fetchAhead(box: HTMLElement | null) {
  if (!box) return
  watcher ??= new IntersectionObserver(wakeNear, near)
  const watching = watcher
  watching.observe(box)
  return () => watching.unobserve(box)
}

function wakeNear(seen: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of seen) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    target.style.contentVisibility = 'visible'
    watcher?.unobserve(target)
  }
}
