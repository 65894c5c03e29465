import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextAreaField, TextField } from '../../ui/field.tsx'

type Name = 'contact_email' | 'contact_phone' | 'contact_address'
type ReachFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn
  error: (name: Name) => string | undefined
}

/** How people reach the company. */
export const ReachFields = ({ register, error }: ReachFieldsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        error={error('contact_email')}
        {...register('contact_email')}
      />
      <TextField
        label="Telephone"
        type="tel"
        inputMode="tel"
        error={error('contact_phone')}
        {...register('contact_phone')}
      />
    </div>
    <TextAreaField
      label="Address"
      help="A line for each part."
      rows={3}
      maxLength={500}
      error={error('contact_address')}
      {...register('contact_address')}
    />
  </>
)
