import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { AppError, invalid } from '../../../errors.ts'
import type { App } from '../../../http/app-type.ts'
import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { Uuid } from '../../../http/schemas.ts'
import { multipartForms, plainForms } from '../../../http/validation/body-parsers.ts'
import { type Form, readFlag, readForm, readTextField, refuseUnknown } from '../../../http/validation/read-form.ts'
import { tooLargeSentence, uploadBytesMost } from '../../../pictures/picture-limits.ts'
import { Picture, PictureList } from '../schemas.ts'
import { addPicture, addPictureByAddress } from './add-picture.ts'
import { describeInWords, makeCover, removePicture, reorderPictures } from './arrange-pictures.ts'
import { DescribeBody, LibraryPicture, ReorderBody } from './schemas.ts'

const limits = { files: 1, fields: 6, parts: 7, fieldNameSize: 60, fieldSize: 2_100, fileSize: uploadBytesMost }
const group = {
  tags: ['pictures'],
  access: { permission: 'catalogue.write' },
  params: { id: Uuid },
  async bodies(scope: App) {
    await multipartForms(limits)(scope)
    plainForms(scope, 8 * 1024)
  },
}

/** The field of the form that says whose picture it is, as the specification names it. */
type Side = { kind: 'hotel' | 'car'; field: 'hotel_id' | 'car_id' }

const picturesOf = (side: Side) =>
  routeGroup(group, (route, ctx) => {
    const { kind, field } = side
    const Kind = kind === 'hotel' ? 'Hotel' : 'Car'
    route.post(
      `/${kind}-images/upload`,
      `upload${Kind}Picture`,
      {
        description: `multipart/form-data: ${field}, file (JPEG, PNG or WebP, at most 10 MB), alt, is_cover`,
        consumes: ['multipart/form-data'],
        creates: Picture,
      },
      async ({ by, request }) => addPicture(ctx, by, await readUpload(request, side)),
    )
    route.post(
      `/${kind}-images/upload-url`,
      `fetch${Kind}Picture`,
      {
        description: `As a form or JSON: ${field}, image_url (https, on the open internet), alt, is_cover`,
        consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
        creates: Picture,
      },
      async ({ by, request }) => addPictureByAddress(ctx, by, await readAddress(request, side)),
    )
    route.put(
      `/${kind}-images/reorder`,
      `reorder${Kind}Pictures`,
      { body: ReorderBody, gives: PictureList },
      ({ by, body }) => reorderPictures(ctx, by, { owner: ownerOf(body, side), ids: body.image_ids }),
    )
    route.put(`/${kind}-images/:id/cover`, `cover${Kind}Picture`, { gives: PictureList }, ({ by, id }) =>
      makeCover(ctx, by, { kind, id }),
    )
    route.put(
      `/${kind}-images/:id`,
      `describe${Kind}Picture`,
      { body: DescribeBody, gives: PictureList },
      ({ by, id, body: { alt } }) => describeInWords(ctx, by, { kind, id, alt }),
    )
    route.delete(`/${kind}-images/:id`, `remove${Kind}Picture`, { gives: PictureList }, ({ by, id }) =>
      removePicture(ctx, by, { kind, id }),
    )
  })

/** Pictures for pages and texts, of no listing. */
const library = routeGroup(group, (route, ctx) => {
  route.post(
    '/upload',
    'uploadPicture',
    {
      description: 'multipart/form-data: file (JPEG, PNG or WebP, at most 10 MB), alt',
      consumes: ['multipart/form-data'],
      creates: LibraryPicture,
    },
    async ({ by, request }) => withAddress(await addPicture(ctx, by, await readUpload(request, 'library'))),
  )
})

const withAddress = (image: Static<typeof Picture>) => ({ url: image.image_url, image })

export const pictureRoutes = inOrder(
  picturesOf({ kind: 'hotel', field: 'hotel_id' }),
  picturesOf({ kind: 'car', field: 'car_id' }),
  library,
)

async function readUpload(request: FastifyRequest, side: Side | 'library') {
  if (side === 'library') {
    const form = await readForm(request, ['alt'], tooLargeSentence.photo)
    return { owner: { kind: 'page', id: 'library' } as const, bytes: neededFile(form), ...wordsOf(form.fields) }
  }
  const form = await readForm(request, [side.field, ...wordFields], tooLargeSentence.photo)
  const owner = { kind: side.kind, id: neededField(form.fields, side.field) }
  return { owner, bytes: neededFile(form), ...wordsOf(form.fields) }
}

async function readAddress(request: FastifyRequest, { kind, field }: Side) {
  const known = [field, 'image_url', ...wordFields]
  const fields = request.isMultipart() ? (await readForm(request, known)).fields : fieldsOf(request.body, known)
  const owner = { kind, id: neededField(fields, field) }
  return { owner, address: neededField(fields, 'image_url'), ...wordsOf(fields) }
}

/** As a form would have them: JSON says true where a form says "true". */
function fieldsOf(body: unknown, known: readonly string[]): Map<string, string> {
  if (typeof body !== 'object' || body === null)
    throw new AppError(415, 'unsupported_media_type', 'Send this as a form.')
  const fields = new Map(
    Object.entries(body).map(([name, value]) => {
      if (typeof value !== 'string' && typeof value !== 'boolean') throw invalid(name, 'must be text')
      return [name, String(value)]
    }),
  )
  refuseUnknown(fields, known)
  return fields
}

function neededField(fields: Map<string, string>, name: string): string {
  const value = fields.get(name)?.trim() ?? ''
  if (value === '' || value.length > 2_048) throw invalid(name, 'is required', 'required')
  return value
}

function neededFile({ file }: Form): Uint8Array {
  if (!file) throw invalid('file', 'Please select a file to upload', 'file_required')
  return file.bytes
}

const wordFields = ['alt', 'is_cover']

function wordsOf(fields: Map<string, string>) {
  return { alt: readTextField(fields, 'alt', 'text'), isCover: readFlag(fields, 'is_cover') }
}

function ownerOf(body: ReorderBody, { kind, field }: Side) {
  const id = body[field]
  if (!id) throw invalid(field, 'is required', 'required')
  return { kind, id }
}
