import { isDay } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { DayField } from '../../../shared/days/day-field.tsx'
import { Check } from '../../../ui/fields/check.tsx'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { withoutGroups } from '../../form/typed-number.ts'
import type { Filter } from './filters.ts'
import { PickField } from './pick-field.tsx'

type FilterFieldProps = { filter: Filter; value: string; onChange: (value: string) => void }

export function FilterField({ filter, value, onChange }: FilterFieldProps) {
  if (filter.kind === 'choice')
    return (
      <SelectField
        label={filter.label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        blank="All"
        choices={filter.choices}
      />
    )
  if (filter.kind === 'day')
    return <DayField label={filter.label} value={value} onChange={(on) => (on === '' || isDay(on)) && onChange(on)} />
  if (filter.kind === 'pick') return <PickField filter={filter} value={value} onChange={onChange} />
  if (filter.kind === 'flag')
    return (
      <Check
        label={filter.label}
        className="self-end"
        checked={value === 'true'}
        onChange={({ target }) => onChange(target.checked ? 'true' : '')}
      />
    )
  if (filter.kind === 'amount')
    return (
      <WordsField
        label={`${filter.label}, ₦`}
        value={value}
        onChange={(typed) => onChange(withoutGroups(typed))}
        inputMode="decimal"
      />
    )
  return <WordsField label={filter.label} help={filter.help} value={value} onChange={onChange} />
}

type WordsFieldProps = {
  label: string
  help?: string
  value: string
  onChange: (value: string) => void
  inputMode?: 'decimal'
}

/** Asks when it is left or Enter is pressed, not at every letter. */
function WordsField({ label, help, value, onChange, inputMode }: WordsFieldProps) {
  const [typed, setTyped] = useState(value)
  const ask = () => typed.trim() !== value && onChange(typed.trim())
  return (
    <TextField
      label={label}
      help={help}
      inputMode={inputMode}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={ask}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
    />
  )
}
