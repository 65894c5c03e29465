import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Missing } from './draft.ts'
import type { Wizard } from './use-wizard.ts'

/** Folded until it is wanted: most people travel for themselves. */
export function CompanyOnReceipt({ wizard: { draft, type }, asked }: { wizard: Wizard; asked: Missing | null }) {
  const [isOpen, setOpen] = useState(false)
  const isFilled = draft.buyerCompany !== '' || draft.buyerTin !== ''
  return (
    <details
      className="group md:col-span-2"
      open={isOpen || isFilled}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-[.9375rem]">
        A company pays: put its name on the receipt
        <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-5 md:grid-cols-2">
        <TextField
          label="Company on the receipt (optional)"
          autoComplete="organization"
          maxLength={160}
          name="buyerCompany"
          error={asked?.field === 'buyerCompany' && asked.says}
          value={draft.buyerCompany}
          onChange={({ target }) => type({ buyerCompany: target.value })}
        />
        <TextField
          label="Company TIN (optional)"
          inputMode="numeric"
          maxLength={20}
          help="Such as 12345678-0001"
          name="buyerTin"
          error={asked?.field === 'buyerTin' && asked.says}
          value={draft.buyerTin}
          onChange={({ target }) => type({ buyerTin: target.value })}
        />
      </div>
    </details>
  )
}
