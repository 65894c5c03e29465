import type { Page } from '@playwright/test'

/**
 * How fast the browser computes on this machine, as Lighthouse's `benchmarkIndex` says it: texts built letter by letter
 * and numbers copied from list to list, half a second each. A text for the browser: types are not known there.
 */
const index = `(() => {
  const perSecond = (work) => {
    const begunAt = Date.now()
    let times = 0
    while (times % 10 !== 0 || Date.now() - begunAt < 500) work(times++)
    return Math.round(times / 10 / ((Date.now() - begunAt) / 1000))
  }
  const letters = () => {
    let text = ''
    for (let at = 0; at < 10000; at++) text += 'a'
    if (text.length === 1) throw new Error('never: the text is used')
  }
  const lists = [0, 1].map(() => Array.from({ length: 100000 }, (_, at) => at))
  const copies = (times) => {
    const from = lists[times % 2]
    const to = lists[(times + 1) % 2]
    for (let at = 0; at < from.length; at++) to[at] = from[at]
  }
  return (perSecond(letters) + perSecond(copies)) / 2
})()`

export const machineIndex = (page: Page): Promise<number> => page.evaluate<number>(index)
