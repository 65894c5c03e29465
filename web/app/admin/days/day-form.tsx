import type { ReactNode } from 'react'
import { EditForm } from '../form/edit-form.tsx'
import type { FormField, Plain } from '../form/fields.ts'
import { type Choice, choicesOf } from '../parts/filters/filters.ts'
import { type KnownDay, reachWords } from './known-day.ts'

export type Reach = keyof typeof reachWords
export type TypedDay = { day: string; name: string; is_expected: boolean; reach: Reach; states: string[] }
type DayFormProps<Answer> = {
  label: string
  kind: KnownDay['kind']
  record: Plain
  states: readonly Choice[]
  verb: string
  /** Why it cannot be saved before anything is typed. */
  unchanged: string
  call: (typed: TypedDay) => Promise<Answer>
  done: (answer: Answer) => string
  onDone: (answer: Answer) => void
  /** Beside the button. */
  beside: ReactNode
}

/** A day, its name, and what belongs to its kind. */
export const DayForm = <Answer,>({ kind, states, ...form }: DayFormProps<Answer>) => (
  <EditForm layout="part" fields={[...common(kind), ...ofKind(kind, states)]} sendsAll {...form} />
)

const common = (kind: KnownDay['kind']): FormField[] => [
  { name: 'day', label: 'Day', kind: 'day', isWide: true, isNeeded: true, missing: 'Choose the day.' },
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    isWide: true,
    most: 120,
    help: kind === 'holiday' ? 'As people call it: Christmas Day.' : 'As it is announced: Governorship election.',
    isNeeded: true,
    missing: 'Give the day a name.',
  },
]

const ofKind = (kind: KnownDay['kind'], states: readonly Choice[]): FormField[] =>
  kind === 'holiday'
    ? [{ name: 'is_expected', label: 'It follows the moon and may still move', kind: 'check', isWide: true }]
    : [
        { name: 'reach', label: 'Who votes', kind: 'radio', isWide: true, choices: choicesOf(reachWords) },
        {
          name: 'states',
          label: 'Its states',
          kind: 'choices',
          isWide: true,
          choices: states,
          isShown: ({ reach }) => reach === 'states',
        },
      ]
