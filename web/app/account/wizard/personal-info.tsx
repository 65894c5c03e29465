import { TextField } from '../../ui/fields/field.tsx'
import { type Draft, isDriven, type Missing } from './draft.ts'
import type { Wizard } from './use-wizard.ts'

type PersonalInfoProps = { wizard: Wizard; asked: Missing | null }

/** Step 1: who travels. */
export function PersonalInfo({ wizard: { draft, type, wish }, asked }: PersonalInfoProps) {
  const bind = (field: keyof Draft) => ({
    name: field,
    error: asked?.field === field && asked.says,
    value: `${draft[field]}`,
    onChange: ({ target }: { target: { value: string } }) => type({ [field]: target.value }),
  })
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" required maxLength={100} {...bind('firstName')} />
      <TextField label="Last name" autoComplete="family-name" required maxLength={90} {...bind('lastName')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        help="The confirmation goes here."
        {...bind('email')}
      />
      <TextField
        label={isDriven(wish) ? 'Phone' : 'Phone (optional)'}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required={isDriven(wish)}
        help={isDriven(wish) ? 'Your driver calls this number.' : 'Only used about this trip.'}
        {...bind('phone')}
      />
    </div>
  )
}
