import { Type } from 'typebox'
import { NameText } from '../../http/validation/one-line-name.ts'

/** Blank fields are told apart from missing ones by the use case, in the words of the contact page. */
export const ContactMessage = Type.Object({
  name: NameText({ maxLength: 120 }),
  email: Type.String({ maxLength: 254 }),
  subject: NameText({ maxLength: 200 }),
  message: Type.String({ maxLength: 5_000 }),
})
/** As the form without script sends it: what is not there is blank. */
export const ContactForm = Type.Partial(ContactMessage)

export const ContactReceived = Type.Object({ id: Type.String(), message: Type.String() })
