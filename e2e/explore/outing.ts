import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Choices } from '../../server/simulator/seeded-choice.ts'
import { listen } from '../complaints.ts'
import { chooseSteps, type Memory } from './choose.ts'
import { isOffLimits } from './off-limits.ts'
import type { Role } from './options.ts'
import { axeFaults, faultsOf, type Look, listControls, look, placeOf, stateOf } from './properties.ts'
import type { Control, Step } from './step.ts'
import { takeStep } from './take-step.ts'
import { watchRequests } from './watch-requests.ts'

export type World = { browser: Browser; origin: string; role: Role; token: string | null; entries: readonly string[] }
export type Found = { fault: string; place: string; steps: Step[]; picture: Buffer | null }
/** What lasts from one outing to the next. */
export type Walked = { memory: Memory; states: Set<string>; steps: number; missed: number; found: Map<string, Found> }

/** A browser of its own, so that what one outing left in it explains nothing of the next. */
export type Outing = { choices: Choices; stepsMost: number; until: number; replay: Step[] | null }

const settleMostMs = 10_000

export async function goOut(world: World, walked: Walked, outing: Outing): Promise<Step[]> {
  const context = await openContext(world, outing.choices)
  const tabs: Page[] = []
  const complaints: string[][] = []
  const requests = watchRequests(context)
  context.on('page', (page) => {
    complaints.push(listen(page))
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    tabs.unshift(page)
    for (const old of tabs.splice(2)) void old.close()
  })
  try {
    await context.newPage()
    return await walk()
  } finally {
    await context.close()
  }

  async function walk(): Promise<Step[]> {
    const taken: Step[] = []
    const coming: Step[] = outing.replay ? [...outing.replay] : [{ act: 'open', path: world.entries[0] ?? '/' }]
    let isOffline = false
    while (coming.length > 0 && taken.length < outing.stepsMost && Date.now() < outing.until) {
      const step = coming.shift()
      if (!step) break
      const isTaken = await takeStep(tabs, step, world.origin)
      walked.steps += 1
      if (!isTaken) walked.missed += 1
      taken.push(step)
      if (step.act === 'offline' || step.act === 'online') isOffline = step.act === 'offline'
      const seen = await comeToRest(isOffline)
      // A browser's own page of an address that could not be reached.
      if (!seen) coming.unshift(...(isOffline ? [{ act: 'online' } as const] : []), { act: 'open', path: '/' })
      if (seen) await check(seen.look, seen.controls, taken, isOffline)
      if (coming.length === 0 && !outing.replay) coming.push(...next(seen, isOffline))
    }
    return taken
  }

  async function comeToRest(isOffline: boolean): Promise<{ look: Look; controls: Control[] } | null> {
    const page = tabs[0]
    if (!page) return null
    const deadline = performance.now() + settleMostMs
    for (let calm = 0; ; ) {
      const seen = await look(page).catch(() => null)
      calm = requests.underWay() === 0 && seen && seen.busy.length === 0 ? calm + 1 : 0
      if (calm >= 3 || performance.now() > deadline || (isOffline && calm >= 1)) {
        if (!seen || !page.url().startsWith(world.origin)) return null
        return { look: seen, controls: await listControls(page).catch(() => []) }
      }
      await page.waitForTimeout(50).catch(() => {})
    }
  }

  async function check(seen: Look, controls: Control[], taken: Step[], isOffline: boolean) {
    const place = placeOf(seen)
    const heard = complaints.flatMap((each) => each.splice(0))
    const wasOffline = isOffline || taken.at(-1)?.act === 'online'
    const faults = heard.filter((each) => !(wasOffline && isOfTheLine.test(each)))
    if (!isOffline) faults.push(...faultsOf(seen, controls))
    const state = stateOf(seen, controls)
    if (!isOffline && !walked.states.has(state) && tabs[0]) {
      walked.states.add(state)
      faults.push(...(await axeFaults(tabs[0]).catch(() => [])))
    }
    for (const fault of faults) await note(fault, place, taken)
  }

  async function note(fault: string, place: string, taken: Step[]) {
    const key = fault.replace(/\d+|[\w-]{20,}/g, '#').slice(0, 160)
    if (walked.found.has(key)) return
    const picture = await tabs[0]?.screenshot({ timeout: 5_000 }).catch(() => null)
    walked.found.set(key, { fault, place, steps: [...taken], picture: picture ?? null })
  }

  function next(seen: { look: Look; controls: Control[] } | null, isOffline: boolean): Step[] {
    if (!seen) return [{ act: 'open', path: '/' }]
    const controls = seen.controls.filter((control) => !isOffLimits(control, world.role))
    const sight = { controls, place: placeOf(seen.look), isOffline, tabs: tabs.length, entries: world.entries }
    return chooseSteps({ ...sight, today: new Date().toISOString().slice(0, 10) }, outing.choices, walked.memory)
  }
}

/** The browser prints every request that found no line, and every part of a page that comes later. */
const isOfTheLine = /net::ERR_|dynamically imported module/

async function openContext({ browser, origin, token }: World, choices: Choices): Promise<BrowserContext> {
  const isPhone = choices.chance(0.5)
  return browser.newContext({
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    colorScheme: choices.chance(0.5) ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: isPhone,
    isMobile: isPhone,
    ...(token
      ? { storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'access_token', value: token }] }] } }
      : {}),
  })
}
