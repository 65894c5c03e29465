import { NumberSelect } from '../../shared/booking/choice-select.tsx'
import type { ChoiceControl } from '../../shared/booking/use-stay-choice.ts'

const fields = [
  { label: 'Guests', name: 'guests', least: 1, most: 8 },
  { label: 'Children', name: 'children', least: 0, most: 6 },
  { label: 'Rooms', name: 'rooms', least: 1, most: 8 },
] as const

export const HotelParty = ({ control: { draft, choose } }: { control: ChoiceControl }) => (
  <div className="grid grid-cols-3 divide-x divide-edge border-t border-edge">
    {fields.map((field) => (
      <NumberSelect
        key={field.name}
        {...field}
        value={draft[field.name]}
        onChange={(value) => choose({ [field.name]: value })}
      />
    ))}
  </div>
)
