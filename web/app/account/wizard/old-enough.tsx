import { Consent } from '../sign-in/consent.tsx'

type OldEnoughProps = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The button was pressed without it. */
  isAsked: boolean
}

/** P12: self-drive hire is for people of 21 or over. */
export function OldEnough({ isChecked, onChange, isAsked }: OldEnoughProps) {
  return (
    <div className="mt-4">
      <Consent
        label="I will drive, and I am 21 or over"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        error={isAsked ? 'Self-drive hire is for people of 21 or over. Please confirm, or choose a driver.' : undefined}
      />
    </div>
  )
}
