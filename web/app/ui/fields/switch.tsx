import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

type SwitchProps = ComponentProps<'input'> & { label: ReactNode; help?: ReactNode }

/** On or off, at the right of its words. The browser's own checkbox underneath. */
export function Switch({ label, help, ...input }: SwitchProps) {
  const helpId = useId()
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{label}</span>
        {help ? (
          <span id={helpId} className="block text-sm text-muted">
            {help}
          </span>
        ) : null}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        aria-describedby={help ? helpId : undefined}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunk transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-muted before:transition-transform checked:border-lagoon checked:bg-lagoon checked:before:translate-x-5 checked:before:bg-on-lagoon forced-colors:appearance-auto"
      />
    </label>
  )
}
