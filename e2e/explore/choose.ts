import type { Choices } from '../../server/simulator/seeded-choice.ts'
import type { Control, Step } from './step.ts'
import { valueFor } from './values.ts'

export type Sight = {
  controls: Control[]
  place: string
  isOffline: boolean
  tabs: number
  today: string
  entries: readonly string[]
}

/** How often each control of each kind of page was taken: what is new is taken first. */
export type Memory = Map<string, number>

/** What comes next, one step or the several that fill and send a form. */
export function chooseSteps(sight: Sight, choices: Choices, memory: Memory): Step[] {
  if (sight.isOffline && choices.chance(0.5)) return [{ act: 'online' }]
  const act = choices.weighted({ control: 74, form: 12, open: 5, back: 4, reload: 2, tab: 2, offline: 1, key: 3 })
  if (act === 'open') return [{ act, path: choices.pick(sight.entries) ?? '/' }]
  if (act === 'back' || act === 'reload') return [{ act }]
  if (act === 'tab') return [{ act: sight.tabs > 1 ? 'other tab' : 'second tab' }]
  if (act === 'offline' && !sight.isOffline) return [{ act }]
  if (act === 'key') return [{ act, key: choices.pick(['Escape', 'Enter', 'Tab'] as const) ?? 'Escape' }]
  const control = pickControl(sight, choices, memory)
  if (!control) return [{ act: 'open', path: choices.pick(sight.entries) ?? '/' }]
  const whole = act === 'form' ? formSteps(sight, choices) : []
  return whole.length > 0 ? whole : [stepOn(control, choices, sight.today)]
}

function pickControl({ controls, place }: Sight, choices: Choices, memory: Memory): Control | undefined {
  const weights = controls.map((control) => weightOf(control, memory.get(keyOf(control, place)) ?? 0))
  let left = choices.fraction() * weights.reduce((sum, weight) => sum + weight, 0)
  const picked = controls.find((_, at) => {
    left -= weights[at] ?? 0
    return left < 0
  })
  if (picked) memory.set(keyOf(picked, place), (memory.get(keyOf(picked, place)) ?? 0) + 1)
  return picked
}

const weights = { dialog: 4, main: 2, frame: 0.4 } as const

function weightOf({ where }: Control, taken: number): number {
  return weights[where] / (1 + taken) ** 2
}

const keyOf = ({ role, name }: Control, place: string) => `${place} ${role} ${name.replace(/\d+/g, '#').slice(0, 24)}`

/** All fields of one form, then its button. */
function formSteps({ controls, today }: Sight, choices: Choices): Step[] {
  const form = choices.pick([...new Set(controls.filter(isField).map((each) => each.form))].filter((at) => at >= 0))
  if (form === undefined) return []
  const own = controls.filter((control) => control.form === form)
  const button = own.findLast(({ role, type }) => role === 'button' && type === 'submit')
  const fields = own.filter((control) => isField(control) || control.role === 'checkbox').slice(0, 12)
  const filled = fields.map((field) => stepOn(field, choices, today))
  return button ? [...filled, { act: 'press', on: targetOf(button) }] : filled
}

function stepOn(control: Control, choices: Choices, today: string): Step {
  if (!isField(control)) return { act: 'press', on: targetOf(control) }
  return { act: 'fill', on: targetOf(control), value: valueFor(control, choices, today) }
}

function isField({ role, type }: Control): boolean {
  if (type === 'checkbox' || type === 'radio' || type === 'submit' || type === 'button') return false
  return (
    role === 'textbox' ||
    role === 'spinbutton' ||
    role === 'searchbox' ||
    type === 'select' ||
    (role === 'combobox' && type !== '')
  )
}

const targetOf = ({ role, name, nth }: Control) => ({ role, name, nth })
