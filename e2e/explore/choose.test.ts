import { expect, it } from 'vitest'
import { choicesFrom } from '../../server/simulator/seeded-choice.ts'
import { chooseSteps, type Sight } from './choose.ts'
import { isOffLimits } from './off-limits.ts'
import { faultsOf, type Look, placeOf, stateOf } from './properties.ts'
import type { Control } from './step.ts'
import { valueFor } from './values.ts'

const control = (parts: Partial<Control>): Control => ({
  role: 'button',
  name: 'Next',
  nth: 0,
  type: 'submit',
  where: 'main',
  form: 0,
  options: [],
  path: null,
  ...parts,
})
const controls = [
  control({ role: 'textbox', name: 'Email', type: 'email' }),
  control({ role: 'spinbutton', name: 'Guests', type: 'number' }),
  control({}),
  control({ role: 'link', name: 'Home', type: '', where: 'frame', form: -1, path: '/' }),
]
const sight: Sight = { controls, place: '/', isOffline: false, tabs: 1, today: '2026-11-23', entries: ['/', '/faq'] }
const rest: Look = {
  path: '/',
  query: [],
  busy: [],
  titles: ['Home'],
  popup: null,
  hasPopup: false,
  isInvalid: false,
  sideways: 0,
  words: 9,
}

const walkOf = (seed: number) => {
  const [choices, memory] = [choicesFrom(seed), new Map<string, number>()]
  return Array.from({ length: 200 }, () => chooseSteps(sight, choices, memory))
}

it('one seed walks one way', () => {
  expect(walkOf(7)).toEqual(walkOf(7))
  expect(walkOf(7)).not.toEqual(walkOf(8))
})

it('everything comes in its time, and a form is filled before it is sent', () => {
  const walks = walkOf(7)
  const acts = new Set(walks.flat().map(({ act }) => act))
  for (const act of ['open', 'press', 'fill', 'key', 'back', 'reload', 'second tab', 'offline'] as const)
    expect(acts).toContain(act)
  const form = walks.find((steps) => steps.length > 1)
  expect(form?.map((step) => step.act)).toEqual(['fill', 'fill', 'press'])
})

it('where nothing can be pressed it goes on by an address', () => {
  const steps = chooseSteps({ ...sight, controls: [] }, choicesFrom(1), new Map())
  expect(steps).toHaveLength(1)
  expect(steps[0]?.act).not.toBe('press')
})

it('fields are given what they ask for, and odd things', () => {
  const choices = choicesFrom(3)
  const days = Array.from({ length: 80 }, () =>
    valueFor({ type: 'date', name: 'From', options: [] }, choices, '2026-11-23'),
  )
  expect(days.some((day) => day < '2026-11-23')).toBe(true)
  expect(days.filter((day) => day > '2026-11-23').length).toBeGreaterThan(50)
  const texts = Array.from({ length: 400 }, () =>
    valueFor({ type: 'text', name: 'Name', options: [] }, choices, '2026-11-23'),
  )
  for (const odd of [/\p{Script=Arabic}/u, /\p{Emoji_Presentation}/u, /^.{128}$/u, /^0$/, /^-1$/, /^$/])
    expect(
      texts.some((text) => odd.test(text)),
      `${odd}`,
    ).toBe(true)
})

it('a clerk does not make the site rest; a visitor may press what is called so', () => {
  expect(isOffLimits({ name: 'Maintenance mode' }, 'clerk')).toBe(true)
  expect(isOffLimits({ name: 'Maintenance mode' }, 'visitor')).toBe(false)
})

it('pages of single things are one kind of page', () => {
  const bookings = ['/booking/AB12CD34EF', '/booking/GH56IJ78KL'].map((path) => placeOf({ ...rest, path }))
  expect(new Set(bookings).size).toBe(1)
  expect(stateOf(rest, controls)).not.toBe(stateOf({ ...rest, isInvalid: true }, controls))
})

it.each<[string, Partial<Look>, Control[], string]>([
  ['a spinner that does not end', { busy: ['<div class="skeleton">'] }, controls, 'never comes to rest'],
  ['a dead end', {}, [], 'dead end'],
  ['an empty page', { words: 0 }, controls, 'empty'],
  ['an error screen', { titles: ['Something went wrong'] }, controls, 'error screen'],
  ['two titles', { titles: ['One', 'Two'] }, controls, '2 titles'],
  ['what sticks out', { sideways: 12 }, controls, '12 px'],
])('%s is a fault', (_what, change, seen, told) => {
  expect(faultsOf(rest, controls)).toEqual([])
  expect(faultsOf({ ...rest, ...change }, seen).join()).toContain(told)
})
