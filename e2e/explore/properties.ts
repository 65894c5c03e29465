import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../accessibility-faults.ts'
import type { Control } from './step.ts'

export type Look = {
  path: string
  query: [string, string][]
  busy: string[]
  titles: string[]
  popup: string | null
  hasPopup: boolean
  isInvalid: boolean
  sideways: number
  words: number
}

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8').replace(/^[^(]*;/, '')
const lookScript = read('look.js')
const controlsScript = read('list-controls.js')

export const look = (page: Page) => page.evaluate<Look>(`(${lookScript})()`)
export const listControls = (page: Page) => page.evaluate<Control[]>(`(${controlsScript})()`)

/** A kind of page: addresses without the names and numbers of single things. */
export function placeOf({ path: address, query, popup }: Pick<Look, 'path' | 'query' | 'popup'>): string {
  const parts = address.split('/').map((part, at) => (at > 1 && /\d|-.*-/.test(part) ? ':id' : part))
  const named = query.map(([name, value]) => (['tab', 'status', 'type'].includes(name) ? `${name}=${value}` : name))
  return `${parts.join('/')}?${[...new Set(named)].sort().join('&')}#${(popup ?? '').replace(/\d+/g, '#').slice(0, 40)}`
}

/** States that differ for axe: what kinds of controls there are, and whether something is refused. */
export function stateOf(seen: Look, controls: Control[]): string {
  const kinds = [...new Set(controls.map(({ role, where, type }) => `${role}/${where}/${type}`))].sort()
  return `${placeOf(seen)} ${seen.isInvalid ? 'refused ' : ''}${kinds.join(' ')}`
}

/** What is wrong with a state that has come to rest, but for axe. */
export function faultsOf(seen: Look, controls: Control[]): string[] {
  const faults: string[] = []
  if (seen.busy.length > 0) faults.push(`never comes to rest: ${seen.busy[0]}`)
  if (controls.length === 0) faults.push('a dead end: nothing leads on')
  if (seen.words === 0) faults.push('an empty page')
  if (seen.titles.includes('Something went wrong')) faults.push('an error screen')
  if (seen.titles.length !== 1) faults.push(`${seen.titles.length} titles: ${seen.titles.join(', ')}`)
  if (seen.sideways > 0) faults.push(`scrolls sideways by ${seen.sideways} px`)
  return faults
}

export async function axeFaults(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page)
  return faults.map(
    ({ id, target, failureSummary }) => `axe ${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
  )
}
