import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { useHasScript } from '../hooks/use-media.ts'
import { Icon } from '../icons/icon.tsx'
import { TextField } from './field.tsx'

export type ComboboxChoice = { value: string; label: string; note?: string }

type ComboboxProps = {
  label: string
  choices: ComboboxChoice[]
  value: ComboboxChoice | null
  onChange: (value: ComboboxChoice | null) => void
  placeholder?: string
  /** When nothing matches. */
  emptyText?: string
  name?: string
  className?: string
}

/** Type to find one of many: places, customers, vehicles (47 kB: import it lazily on public pages). */
export function Combobox(props: ComboboxProps) {
  const { label, value, placeholder, name, className } = props
  // From the server it would carry style attributes, which the page's policy drops.
  if (!useHasScript())
    return (
      <TextField
        label={label}
        name={name}
        placeholder={placeholder}
        defaultValue={value?.label}
        className={className}
      />
    )
  return <DrawnCombobox {...props} />
}

function DrawnCombobox({
  label,
  choices,
  value,
  onChange,
  placeholder,
  emptyText = 'Nothing by that name.',
  name,
  className,
}: ComboboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <BaseCombobox.Root
        items={choices}
        value={value}
        name={name}
        onValueChange={onChange}
        isItemEqualToValue={(one: ComboboxChoice, other: ComboboxChoice) => one.value === other.value}
      >
        <div className="field">
          <Icon of={Search} className="size-4.5 text-muted" />
          <BaseCombobox.Input
            id={id}
            placeholder={placeholder}
            className="min-h-12 min-w-0 flex-1 bg-transparent outline-none"
          />
        </div>
        <BaseCombobox.Portal>
          <BaseCombobox.Positioner sideOffset={6} className="z-60 outline-none">
            <BaseCombobox.Popup className="popup max-h-[min(420px,var(--available-height))] w-(--anchor-width) overflow-y-auto p-2">
              <BaseCombobox.Empty className="px-3 py-2.5 text-muted empty:hidden">{emptyText}</BaseCombobox.Empty>
              <BaseCombobox.List>
                {(choice: ComboboxChoice) => (
                  <BaseCombobox.Item
                    key={choice.value}
                    value={choice}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-highlighted:bg-sunk data-selected:font-semibold"
                  >
                    <span className="flex-1">{choice.label}</span>
                    {choice.note ? <span className="text-note text-muted">{choice.note}</span> : null}
                  </BaseCombobox.Item>
                )}
              </BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </div>
  )
}
