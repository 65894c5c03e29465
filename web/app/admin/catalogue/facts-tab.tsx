import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { FieldForm } from '../form/field-form.tsx'
import { fieldsOf, textOf } from '../form/fields.ts'
import { useFieldForm } from '../form/use-field-form.ts'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import type { Choice } from '../parts/filters/filters.ts'
import { useMay } from '../parts/permissions.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { Kind, StaffCar, StaffHotel } from './catalogue-answers.ts'
import { kinds } from './kinds.ts'
import { carGroups, hotelGroups } from './listing-fields.ts'

type FactsTabProps = { kind: Kind; listing: StaffHotel | StaffCar; states: readonly Choice[] }

/** Everything that a listing says of itself, saved as one. */
export function FactsTab({ kind, listing, states }: FactsTabProps) {
  const { attempt } = useStaffCall()
  const partners = usePartners(listing.partner_id)
  const groupsFor = kind === 'hotel' ? hotelGroups : carGroups
  const form = useFieldForm({
    fields: fieldsOf(groupsFor({ states, cities: [], words: [], partners })),
    record: { ...listing },
    version: listing.version,
    save: (body: Record<string, unknown>) =>
      attempt({
        call: () => api.put(`${kinds[kind].api}/{id}`, { params: { id: listing.id }, body: withNumbers(body) }),
        done: 'Saved',
      }),
  })
  const cities = useCities(textOf(form.typed.state_slug), listing.city_slug)
  const words = useKnownWords(kind)
  return (
    <FieldForm
      layout="page"
      isWide
      label={`Facts of ${listing.name}`}
      form={form}
      groups={groupsFor({ states, cities, words, partners })}
      unchanged="Nothing was changed."
      discard="Discard"
      beside={<RemoveListing kind={kind} listing={listing} />}
    />
  )
}

/** The chosen state's; until they are there, the one that is chosen. */
export function useCities(slug: string, city: string): Choice[] {
  const { answer } = useAnswer(slug ? '/destinations/{stateSlug}/cities' : null, { params: { stateSlug: slug } })
  if (!answer) return city ? [{ value: city, label: city }] : []
  return answer.cities
    .map((each) => ({ value: each.slug, label: each.name }))
    .sort((one, other) => one.label.localeCompare(other.label))
}

/** Those that a listing may be given to, and the one that has it; null to who may not say whose it is. */
function usePartners(current: string | null): Choice[] | null {
  const isAllowed = useMay()('partners.write')
  const { answer } = useAnswer(isAllowed ? '/admin/partner-names' : null)
  if (!isAllowed) return null
  return (answer?.partners ?? [])
    .filter(({ id, is_active }) => is_active || id === current)
    .map(({ id, name }) => ({ value: id, label: name }))
}

/** The amenities or features that people filter by. */
function useKnownWords(kind: Kind): string[] {
  const { answer } = useAnswer(kind === 'hotel' ? '/hotels' : '/cars', { query: { per_page: 1 } })
  const { amenities, features } = answer?.facets ?? {}
  return (amenities ?? features ?? []).map(({ label }) => label).sort((one, other) => one.localeCompare(other))
}

/** A choice among stars is text in its select. */
export const withNumbers = (body: Record<string, unknown>) =>
  body.star_rating === undefined ? body : { ...body, star_rating: Number(body.star_rating) }

/** Only what was never sold goes; the refusal says so in the dialog. */
function RemoveListing({ kind, listing }: { kind: Kind; listing: { id: string; name: string } }) {
  const navigate = useNavigate()
  const { one, api: path, list } = kinds[kind]
  return (
    <ConfirmButton
      button={{ look: 'quiet', className: 'ml-auto !text-danger', children: 'Remove' }}
      title={`Remove ${listing.name} for good?`}
      consequence={`The ${one}, its pictures and its calendar are gone and cannot be brought back. One that was ever booked stays: take it off sale instead.`}
      verb="Remove"
      busyVerb="Removing…"
      reason={{ label: 'Why (for the record)' }}
      call={({ reason }) =>
        api.delete(`${path}/{id}`, { params: { id: listing.id }, query: { reason: reason || undefined } })
      }
      onDone={() => void navigate(list())}
    />
  )
}
