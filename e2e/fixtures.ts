import { test as base, expect, type Page } from '@playwright/test'
import { type Api, apiAs } from './api.ts'
import { listen } from './complaints.ts'
import { register, signInAs } from './people.ts'
import { forgetLimitsOfAddress } from './test-database.ts'
import { isInThisRun } from './widths.ts'

type Account = { token: string; api: Api }
type PerTest = { draw: undefined; limits: undefined; complaints: string[]; customer: Account }
type PerWorker = {
  origin: string
  admin: Account
  nextStay: (nights?: number) => { startOn: string; endOn: string }
}

/** A customer a test, one member of staff a worker: the limits of booking and of signing in are real here. */
export const test = base.extend<PerTest, PerWorker>({
  /** A page that is only read waits for a touch before its scripts run: the tests press what is awake. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (javaScriptEnabled !== false && !options?.waitUntil) await untilAwake(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      if (javaScriptEnabled !== false && !options?.waitUntil) await untilAwake(page)
      return answer
    }
    await use(page)
  },
  draw: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures a fixture needs: none
    async ({}, use, info) => {
      info.skip(!isInThisRun(info), 'not drawn by the seed of this run')
      await use(undefined)
    },
    { auto: true },
  ],
  limits: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await forgetLimitsOfAddress()
      await use(undefined)
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints = listen(page)
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  customer: async ({ origin }, use) => {
    const token = await register(origin)
    await use({ token, api: apiAs(origin, token) })
  },
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { project }) => use(project.use.baseURL ?? ''),
    { scope: 'worker' },
  ],
  admin: [
    async ({ origin }, use) => {
      const token = await signInAs(origin, 'admin')
      await use({ token, api: apiAs(origin, token) })
    },
    { scope: 'worker' },
  ],
  nextStay: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { workerIndex, project }) => {
      // Other nights for every test, so that no two are the same wish.
      let taken = 20 + (workerIndex % 8) * 24 + (project.name === 'phone' ? 12 : 0)
      await use((nights = 2) => {
        taken += 1
        return { startOn: dayAhead(taken), endOn: dayAhead(taken + nights) }
      })
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** A day in Lagos, so many days from now. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + (days * 24 + 1) * 3_600_000).toISOString().slice(0, 10)
}

/** The browser of somebody who signed in before. */
export async function enterAs(page: Page, { token }: Pick<Account, 'token'>) {
  await page.addInitScript((kept) => localStorage.setItem('access_token', kept), token)
}

/** What is kept in passing is kept a moment later: leaving at once would be before. */
export async function isRemembered(page: Page, key: string, what: string) {
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toContain(what)
}

/** Touched, as a page that is only read waits for, and React at work on it. Or the page is none of the site's. */
async function untilAwake(page: Page) {
  const isAwake =
    '!document.querySelector("script[type=\'text/later\']") || (dispatchEvent(new Event("touchstart")), document.documentElement.hasAttribute("data-alive"))'
  const look = () => page.evaluate<boolean>(isAwake).catch(() => false)
  await expect.poll(look, { intervals: [20, 50, 100] }).toBe(true)
}
