import { Fields } from '../../form/field-input.tsx'
import { type FormField, textOf } from '../../form/fields.ts'
import { DrawerSection } from '../../parts/drawer.tsx'
import { choicesOf } from '../../parts/filters/filters.ts'
import type { Order } from './order.ts'

type PayFieldsProps = { order: Order; onChange: (part: Partial<Order>) => void }

const fields: readonly FormField[] = [
  {
    name: 'pays',
    label: 'How it is paid',
    kind: 'radio',
    choices: choicesOf({
      before: 'The customer pays by card or transfer: they get a mail with the way',
      'on-arrival': 'On arrival: it is confirmed at once',
    }),
  },
  {
    name: 'reason',
    label: 'Why may this one be paid on arrival?',
    kind: 'text',
    most: 500,
    isShown: ({ pays }) => pays === 'on-arrival',
  },
]

export const PayFields = ({ order: { pays, reason }, onChange }: PayFieldsProps) => (
  <DrawerSection title="Payment">
    <Fields fields={fields} typed={{ pays, reason }} onChange={(name, value) => onChange({ [name]: textOf(value) })} />
  </DrawerSection>
)
