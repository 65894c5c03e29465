import type { AppContext } from '../../context.ts'
import { invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { type Edit, editSettings } from './settings-store.ts'

export type TextKey = 'footer' | 'contact' | 'about' | 'faq'

/** The texts of one page; what is left out stays as it is. */
export async function editTexts<K extends TextKey>(
  ctx: AppContext,
  by: ActorInRequest,
  { key, edit }: { key: K; edit: Partial<Settings[K]> & Edit },
) {
  const { version, reason, ...typed } = edit
  const wanted = typed as Partial<Settings[K]> // the same fields, as the route's schema has seen them
  checkFields(wanted)
  const { saved } = await editSettings(ctx, by, {
    subject: key,
    keys: [key],
    edit,
    shownOf: (stored) => stored[key],
    change: (before) => ({ [key]: { ...before, ...wanted } }) as Pick<Settings, K>, // just this one
  })
  return saved
}

const mayBeEmpty = new Set([
  'twitter_url',
  'instagram_url',
  'linkedin_url',
  'contact_phone',
  'whatsapp_number',
  'contact_address',
  'office_hours',
])

/** Whatever stands on a page or in a mail: nothing empty, and addresses that lead to the open web (promise 27). */
function checkFields(value: unknown, name = '') {
  if (Array.isArray(value)) for (const each of value) checkFields(each, name)
  else if (typeof value === 'object' && value !== null) {
    for (const [field, inner] of Object.entries(value)) checkFields(inner, field)
  } else if (typeof value === 'string') checkText(name, value)
}

function checkText(name: string, value: string) {
  if (value === '' && mayBeEmpty.has(name)) return
  if (value === '') throw invalid(name, 'This cannot be empty.', 'required')
  if (name.endsWith('_url')) checkUrl(name, value)
  if (name === 'whatsapp_number' && !value.startsWith('+'))
    throw invalid(name, 'Please enter the number with its country code, like +234 803 123 4567.', 'invalid_phone')
}

function checkUrl(name: string, value: string) {
  const url = URL.parse(value)
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '' && !/[\s"'<>\\]/.test(value)
  if (!isPlain) throw invalid(name, 'A link begins with https:// and has no spaces.', 'invalid_url')
}
