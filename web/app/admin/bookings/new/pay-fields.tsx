import { Fields } from '../../form/field-input.tsx'
import { type FormField, textOf } from '../../form/fields.ts'
import { DrawerSection } from '../../parts/drawer.tsx'
import { type Choice, choicesOf } from '../../parts/filters/filters.ts'
import { useAnswer } from '../../parts/use-answer.ts'
import type { Order } from './order.ts'

type PayFieldsProps = { order: Order; onChange: (part: Partial<Order>) => void }

const fieldsFor = (hasEmail: boolean, holds: readonly number[]): readonly FormField[] => [
  {
    name: 'pays',
    label: 'How it is paid',
    kind: 'radio',
    choices: choicesOf({
      before: hasEmail
        ? 'The customer pays by card or transfer: we e-mail a payment link'
        : 'The customer pays by card or transfer: you send them the link in the booking',
      'on-arrival': 'On arrival: it is confirmed at once',
    }),
  },
  {
    name: 'holdMinutes',
    label: 'Held unpaid for',
    kind: 'choice',
    isOptional: true,
    blank: 'The usual time',
    choices: holds.map(holdChoice),
    help: 'For who calls back. It ends by itself, and at the latest when the stay or hire begins.',
    isShown: ({ pays }) => pays === 'before',
  },
  {
    name: 'reason',
    label: 'Why may this one be paid on arrival?',
    kind: 'text',
    most: 500,
    isShown: ({ pays }) => pays === 'on-arrival',
  },
]

const holdChoice = (minutes: number): Choice => ({
  value: `${minutes}`,
  label: minutes > 90 ? `${minutes / 60} hours` : `${minutes} minutes`,
})

/** How long staff may hold a booking is a setting, which the server asks. */
export function PayFields({ order: { pays, reason, holdMinutes, email, phone }, onChange }: PayFieldsProps) {
  const { answer } = useAnswer('/admin/bookings/hold-choices')
  return (
    <DrawerSection title="Payment">
      <Fields
        fields={fieldsFor(email.trim() !== '' || phone.trim() === '', answer?.minutes ?? [])}
        typed={{ pays, reason, holdMinutes }}
        onChange={(name, value) => onChange({ [name]: textOf(value) })}
      />
    </DrawerSection>
  )
}
