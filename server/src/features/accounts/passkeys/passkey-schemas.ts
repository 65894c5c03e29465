import { type Static, Type } from 'typebox'
import { Instant, Nullable } from '../../../http/schemas.ts'
import { NameText } from '../../../http/validation/texts/text-kinds.ts'
import { LoginBody } from '../schemas.ts'

const Base64Url = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' })
const attachment = Type.Optional(Type.Enum(['cross-platform', 'platform']))
const PasskeyName = NameText({ maxLength: 60, examples: ['My phone'] })

/** What WebAuthn's JSON has in common; what a browser says besides is of no use here. */
const credential = {
  id: Type.String({ minLength: 1, maxLength: 1400, pattern: '^[A-Za-z0-9_-]+$' }),
  rawId: Base64Url,
  type: Type.Literal('public-key'),
  authenticatorAttachment: attachment,
}

export const PasskeyOptions = Type.Object(
  { options: Type.Unknown({ description: 'As WebAuthn writes them in JSON, for the browser to hand on' }) },
  { title: 'PasskeyOptions' },
)
export const NewPasskeyBody = Type.Object({
  name: PasskeyName,
  response: Type.Object({
    ...credential,
    response: Type.Object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
    }),
  }),
})
export type NewPasskeyBody = Static<typeof NewPasskeyBody>

export const PasskeyLoginBody = Type.Object({
  response: Type.Object({
    ...credential,
    response: Type.Object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Type.Optional(Base64Url),
    }),
  }),
  remember: LoginBody.properties.remember,
})
export type PasskeyLoginBody = Static<typeof PasskeyLoginBody>

export const Passkey = Type.Object(
  { id: Type.String(), name: Type.String(), created_at: Instant, last_used_at: Nullable(Instant) },
  { title: 'Passkey' },
)
export const PasskeyList = Type.Object({ passkeys: Type.Array(Passkey) }, { title: 'PasskeyList' })
export const PasskeyNameBody = Type.Object({ name: PasskeyName })
