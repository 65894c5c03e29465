import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useHasScript } from '../hooks/use-media.ts'
import { Icon } from '../icons/icon.tsx'
import { SelectField } from './field.tsx'

type SelectProps<Value extends string> = {
  label: string
  choices: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  name?: string
  className?: string
}

/** A drawn select, for signed-in pages and the console (41 kB: public pages use SelectField). */
export function Select<Value extends string>(props: SelectProps<Value>) {
  // From the server it would carry style attributes, which the page's policy drops.
  return useHasScript() ? <DrawnSelect {...props} /> : <PlainSelect {...props} />
}

function PlainSelect<Value extends string>({ label, choices, value, name, className }: SelectProps<Value>) {
  return (
    <SelectField label={label} name={name} defaultValue={value} className={className}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

function DrawnSelect<Value extends string>({ label, choices, value, onChange, name, className }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className={className}>
      <span id={id} className="label">
        {label}
      </span>
      <BaseSelect.Root
        items={choices}
        value={value}
        name={name}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <BaseSelect.Trigger aria-labelledby={id} className="field cursor-pointer">
          <BaseSelect.Value className="flex-1 truncate" />
          <BaseSelect.Icon>
            <Icon of={ChevronDown} className="size-4 text-muted" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner alignItemWithTrigger={false} sideOffset={6} className="z-60 outline-none">
            <BaseSelect.Popup className="popup max-h-[min(420px,var(--available-height))] min-w-(--anchor-width) overflow-y-auto p-2">
              {choices.map((choice) => (
                <BaseSelect.Item
                  key={choice.value}
                  value={choice.value}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-highlighted:bg-sunk data-selected:bg-lagoon-soft data-selected:font-semibold"
                >
                  <BaseSelect.ItemText className="flex-1">{choice.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Icon of={Check} className="size-4 text-lagoon" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </div>
  )
}
