import multipart from '@fastify/multipart'
import { type Static, Type } from 'typebox'
import type { AppContext } from '../../../context.ts'
import { AppError, invalid } from '../../../errors.ts'
import type { App } from '../../../http/app-type.ts'
import { byOf } from '../../../http/request-context.ts'
import { answers } from '../../../http/schemas.ts'
import { type Form, readForm } from '../../../http/validation/read-form.ts'
import { uploadBytesMost } from '../../../pictures/clean-picture.ts'
import { Picture, PictureList } from '../schemas.ts'
import { addPicture, addPictureByAddress } from './add-picture.ts'
import { describeInWords, makeCover, removePicture, reorderPictures } from './arrange-pictures.ts'

const config = { access: { permission: 'catalogue.write' } } as const
const limits = { files: 1, fields: 6, parts: 7, fieldNameSize: 60, fieldSize: 2_100, fileSize: uploadBytesMost }
const tags = ['pictures']
const PictureId = Type.Object({ id: Type.String({ format: 'uuid' }) })
const added = answers({ 201: Picture })
const listed = answers({ 200: PictureList })

/** Forms are read in this scope alone, and never beyond these limits. */
export async function pictureRoutes(app: App, ctx: AppContext) {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits })
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // The field of the form that says whose picture it is, as the specification names it.
    for (const [kind, field] of [
      ['hotel', 'hotel_id'],
      ['car', 'car_id'],
    ] as const) {
      adding(scope as unknown as App, ctx, { kind, field })
      arranging(scope as unknown as App, ctx, { kind, field })
    }
    library(scope as unknown as App, ctx)
  })
}

type Side = { kind: 'hotel' | 'car'; field: 'hotel_id' | 'car_id' }
const named = (verb: string, { kind }: Side) => `${verb}${kind === 'hotel' ? 'Hotel' : 'Car'}Picture`

function adding(app: App, ctx: AppContext, side: Side) {
  const { kind, field } = side
  app.post(
    `/${kind}-images/upload`,
    {
      config,
      schema: {
        operationId: named('upload', side),
        tags,
        description: `multipart/form-data: ${field}, file (JPEG, PNG or WebP, at most 8 MB), alt, is_cover`,
        consumes: ['multipart/form-data'],
        response: added,
      },
    },
    async (request, reply) => {
      const form = await readForm(request)
      const owner = { kind, id: neededField(form.fields, field) }
      const wish = { owner, bytes: neededFile(form), ...wordsOf(form.fields) }
      return reply.code(201).send(await addPicture(ctx, byOf(request), wish))
    },
  )
  app.post(
    `/${kind}-images/upload-url`,
    {
      config,
      schema: {
        operationId: named('fetch', side),
        tags,
        description: `As a form or JSON: ${field}, image_url (https, on the open internet), alt, is_cover`,
        consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
        response: added,
      },
    },
    async (request, reply) => {
      const fields = request.isMultipart() ? (await readForm(request)).fields : fieldsOf(request.body)
      const owner = { kind, id: neededField(fields, field) }
      const wish = { owner, address: neededField(fields, 'image_url'), ...wordsOf(fields) }
      return reply.code(201).send(await addPictureByAddress(ctx, byOf(request), wish))
    },
  )
}

function fieldsOf(body: unknown): Map<string, string> {
  if (typeof body !== 'object' || body === null)
    throw new AppError(415, 'unsupported_media_type', 'Send this as a form.')
  const texts = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new Map(texts)
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

function wordsOf(fields: Map<string, string>) {
  return { alt: fields.get('alt'), isCover: fields.get('is_cover') === 'true' }
}

const Order = Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: 100 })
const ReorderBody = Type.Object(
  {
    hotel_id: Type.Optional(Type.String({ maxLength: 160 })),
    car_id: Type.Optional(Type.String({ maxLength: 160 })),
    image_ids: Order,
  },
  { title: 'ReorderBody' },
)

function arranging(app: App, ctx: AppContext, side: Side) {
  const { kind, field } = side
  const schema = { tags, params: PictureId, response: listed }
  app.put(
    `/${kind}-images/reorder`,
    { config, schema: { operationId: `${named('reorder', side)}s`, tags, body: ReorderBody, response: listed } },
    (request) =>
      reorderPictures(ctx, byOf(request), { owner: ownerOf(request.body, kind, field), ids: request.body.image_ids }),
  )
  app.put(
    `/${kind}-images/:id/cover`,
    { config, schema: { ...schema, operationId: `${named('cover', side)}` } },
    (request) => makeCover(ctx, byOf(request), { kind, id: request.params.id }),
  )
  app.put(
    `/${kind}-images/:id`,
    {
      config,
      schema: {
        ...schema,
        operationId: named('describe', side),
        body: Type.Object({ alt: Type.String({ minLength: 1, maxLength: 400 }) }, { title: 'DescribeBody' }),
      },
    },
    (request) => describeInWords(ctx, byOf(request), { kind, id: request.params.id, alt: request.body.alt }),
  )
  app.delete(`/${kind}-images/:id`, { config, schema: { ...schema, operationId: named('remove', side) } }, (request) =>
    removePicture(ctx, byOf(request), { kind, id: request.params.id }),
  )
}

function ownerOf(body: Static<typeof ReorderBody>, kind: 'hotel' | 'car', field: 'hotel_id' | 'car_id') {
  const id = body[field]
  if (!id) throw invalid(field, 'is required', 'required')
  return { kind, id }
}

/** Pictures for pages and texts, of no listing. */
function library(app: App, ctx: AppContext) {
  app.post(
    '/upload',
    {
      config,
      schema: {
        operationId: 'uploadPicture',
        tags,
        description: 'multipart/form-data: file (JPEG, PNG or WebP, at most 8 MB), alt',
        consumes: ['multipart/form-data'],
        response: answers({ 201: Type.Object({ url: Type.String(), image: Picture }) }),
      },
    },
    async (request, reply) => {
      const form = await readForm(request)
      const owner = { kind: 'page', id: 'library' } as const
      const wish = { owner, bytes: neededFile(form), ...wordsOf(form.fields) }
      const image = await addPicture(ctx, byOf(request), wish)
      return reply.code(201).send({ url: image.image_url, image })
    },
  )
}
