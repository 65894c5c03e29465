import { Radio } from '../../../ui/check.tsx'
import { TextField } from '../../../ui/field.tsx'
import { DrawerSection } from '../../parts/drawer.tsx'
import type { Order, Pays } from './order.ts'

type PayFieldsProps = { order: Order; onChange: (part: Partial<Order>) => void }

const ways: { value: Pays; label: string }[] = [
  { value: 'before', label: 'The customer pays by card or transfer: they get a mail with the way' },
  { value: 'on-arrival', label: 'On arrival: it is confirmed at once' },
]

export function PayFields({ order, onChange }: PayFieldsProps) {
  return (
    <DrawerSection title="Payment">
      <fieldset>
        <legend className="sr-only">How it is paid</legend>
        {ways.map(({ value, label }) => (
          <Radio
            key={value}
            name="pays"
            value={value}
            label={label}
            checked={order.pays === value}
            onChange={() => onChange({ pays: value })}
          />
        ))}
      </fieldset>
      {order.pays === 'on-arrival' ? (
        <TextField
          label="Why may this one be paid on arrival?"
          className="mt-2"
          maxLength={500}
          value={order.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      ) : null}
    </DrawerSection>
  )
}
