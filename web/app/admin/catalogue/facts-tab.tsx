import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import type { Choice } from '../parts/filters.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { Kind, StaffCar, StaffHotel } from './catalogue-answers.ts'
import { kinds } from './kinds.ts'
import { carGroups, hotelGroups } from './listing-fields.ts'
import { fieldsOf } from './record-fields.ts'
import { RecordFormView } from './record-form.tsx'
import { RemoveListing } from './remove-listing.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { useRecordForm } from './use-record-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type FactsTabProps = { kind: Kind; listing: StaffHotel | StaffCar; states: readonly Choice[] }

/** Everything that a listing says of itself, saved as one. */
export function FactsTab({ kind, listing, states }: FactsTabProps) {
  const { attempt } = useStaffCall()
  const groupsFor = kind === 'hotel' ? hotelGroups : carGroups
  const form = useRecordForm({
    fields: fieldsOf(groupsFor({ states, cities: [] })),
    record: asText(listing),
    version: listing.version,
    save: (body) =>
      attempt({
        call: () => api.put(`${kinds[kind].api}/{id}`, { params: { id: listing.id }, body: withNumbers(body) }),
        done: 'Saved',
        failed: 'It was not saved',
      }),
  })
  const cities = useCities(form.typed.state_slug, listing.city_slug)
  const isDirty = form.changed.length > 0
  const blocker = useUnsavedGuard(isDirty)
  return (
    <>
      <RecordFormView
        label={`Facts of ${listing.name}`}
        isWide
        form={form}
        groups={groupsFor({ states, cities })}
        foot={
          <>
            <Button type="submit" look="main" busy={form.isBusy && 'Saving…'} off={!isDirty && 'Nothing was changed.'}>
              Save
            </Button>
            {isDirty ? (
              <>
                <Button look="line" onClick={form.discard}>
                  Discard
                </Button>
                <span className="text-muted">{count(form.changed.length, 'field')} changed, not saved yet</span>
              </>
            ) : null}
            <RemoveListing kind={kind} listing={listing} />
          </>
        }
      />
      <UnsavedQuestion blocker={blocker} />
    </>
  )
}

/** The chosen state's; until they are there, the one that is chosen. */
export function useCities(state: string | readonly string[] | undefined, city: string): Choice[] {
  const slug = typeof state === 'string' ? state : ''
  const { answer } = useAnswer(slug ? '/destinations/{stateSlug}/cities' : null, { params: { stateSlug: slug } })
  if (!answer) return city ? [{ value: city, label: city }] : []
  return answer.cities
    .map((each) => ({ value: each.slug, label: each.name }))
    .sort((one, other) => one.label.localeCompare(other.label))
}

/** A choice among stars is text in its select. */
export const asText = <T extends object>(record: T) => ({ ...record }) as Readonly<Record<string, unknown>>
export const withNumbers = (body: Record<string, unknown>) =>
  body.star_rating === undefined ? body : { ...body, star_rating: Number(body.star_rating) }
