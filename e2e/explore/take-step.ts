import type { ElementHandle, Page } from '@playwright/test'
import { aPicture } from '../api.ts'
import { listControls } from './properties.ts'
import type { Step, Target } from './step.ts'

/** Long enough for what moves into its place; what is covered or gone by then was not for a person to press. */
const patienceMs = 2_000

/** False: it was not there, or could not be reached. */
export async function takeStep(tabs: Page[], step: Step, origin: string): Promise<boolean> {
  const page = tabs[0]
  if (!page) return false
  if (step.act === 'open') return settled(page.goto(origin + step.path, { waitUntil: 'domcontentloaded' }))
  if (step.act === 'back') return settled(page.goBack({ waitUntil: 'domcontentloaded' }))
  if (step.act === 'reload') return settled(page.reload({ waitUntil: 'domcontentloaded' }))
  if (step.act === 'key') return settled(page.keyboard.press(step.key))
  if (step.act === 'offline' || step.act === 'online') return settled(page.context().setOffline(step.act === 'offline'))
  if (step.act !== 'press' && step.act !== 'fill') return changeTab(tabs, page)
  const element = await find(page, step.on)
  if (!element) return false
  return settled(step.act === 'press' ? press(element) : fill(element, step.value))
}

/** The same address once more, or the tab that is open already. The one in front is the first. */
async function changeTab(tabs: Page[], page: Page): Promise<boolean> {
  const other = tabs[1]
  if (other) {
    tabs.reverse()
    return settled(other.bringToFront())
  }
  const opened = await page.context().newPage()
  return settled(opened.goto(page.url(), { waitUntil: 'domcontentloaded' }))
}

async function find(page: Page, { role, name, nth }: Target): Promise<ElementHandle | null> {
  const controls = await listControls(page)
  const at = controls.findIndex((each) => each.role === role && each.name === name && each.nth === nth)
  if (at < 0) return null
  return (await page.evaluateHandle(`window.exploredElements[${at}]`)).asElement()
}

async function press(element: ElementHandle) {
  // A radio or checkbox lies unseen under its label.
  const isHidden = await element.evaluate((each) => /radio|checkbox/.test((each as { type?: string }).type ?? ''))
  await element.click({ timeout: patienceMs, force: isHidden })
}

const files: Record<string, { mimeType: string; buffer: Buffer }> = {
  'picture.png': { mimeType: 'image/png', buffer: aPicture },
  'empty.png': { mimeType: 'image/png', buffer: Buffer.alloc(0) },
  'text.png': { mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
  'long.pdf': { mimeType: 'application/pdf', buffer: Buffer.alloc(11 * 1024 ** 2, '%PDF-1.7\n') },
}

async function fill(element: ElementHandle, value: string) {
  const file = files[value]
  const kind = await element.evaluate((each) => {
    const { tagName, type } = each as { tagName?: string; type?: string }
    return tagName === 'SELECT' ? 'select' : type
  })
  if (kind === 'file' && file) return element.setInputFiles({ name: value, ...file }, { timeout: patienceMs })
  if (kind === 'select') return void (await element.selectOption(value, { timeout: patienceMs }))
  // Playwright refuses days that do not exist, as the browser's own field does.
  return element.fill(value, { timeout: patienceMs })
}

async function settled(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
