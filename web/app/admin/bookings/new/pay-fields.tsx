import { Fields } from '../../form/field-input.tsx'
import { type FormField, textOf } from '../../form/fields.ts'
import { DrawerSection } from '../../parts/drawer.tsx'
import { choicesOf } from '../../parts/filters/filters.ts'
import type { Order } from './order.ts'

type PayFieldsProps = { order: Order; onChange: (part: Partial<Order>) => void }

const fieldsFor = (hasEmail: boolean): readonly FormField[] => [
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
    choices: [60, 90, 120, 240, 480, 720, 1_440].map((minutes) => ({
      value: `${minutes}`,
      label: minutes > 90 ? `${minutes / 60} hours` : `${minutes} minutes`,
    })),
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

export const PayFields = ({ order: { pays, reason, holdMinutes, email, phone }, onChange }: PayFieldsProps) => (
  <DrawerSection title="Payment">
    <Fields
      fields={fieldsFor(email.trim() !== '' || phone.trim() === '')}
      typed={{ pays, reason, holdMinutes }}
      onChange={(name, value) => onChange({ [name]: textOf(value) })}
    />
  </DrawerSection>
)
