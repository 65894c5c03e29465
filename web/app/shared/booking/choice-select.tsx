import { ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/icons/icon.tsx'

type ChoiceSelectProps = {
  label: string
  name: string
  value: string | number
  choices: readonly (string | number)[]
  onChange: (value: string) => void
}

/** The browser's own list in a row of the booking card: one press on a phone, and it is sent without script. */
export function ChoiceSelect({ label, name, value, choices, onChange }: ChoiceSelectProps) {
  return (
    <label className="relative block min-h-14 cursor-pointer px-3.5 py-2 hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-(--focus)">
      <span className="block text-note text-muted">{label}</span>
      <select
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="num block w-full cursor-pointer appearance-none bg-transparent pr-6 font-semibold outline-none"
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute right-3 bottom-3.5 size-4 text-muted" />
    </label>
  )
}

type NumberSelectProps = {
  label: string
  name: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

/** A small number. */
export function NumberSelect({ value, least, most, onChange, ...named }: NumberSelectProps) {
  const choices = Array.from({ length: Math.max(most, value) - least + 1 }, (_, index) => least + index)
  return <ChoiceSelect {...named} value={value} choices={choices} onChange={(text) => onChange(Number(text))} />
}
