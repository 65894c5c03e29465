// Whether a value is of a type that the code declares.
import { type Checker, SymbolFlags, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'

/** In place of a value of which nothing is known. */
export const anything = Symbol('anything')

type Field = { name: string; type: Type; isOptional: boolean }
export type Fields = { named: Field[]; others: Type | undefined }
/** `kinds`: any text is of a type that names states; a number is not. */
export type Depth = 'values' | 'kinds'
export type Misfits = (value: unknown, type: Type, depth: Depth) => string[]

const unresolved =
  TypeFlags.TypeParameter | TypeFlags.Conditional | TypeFlags.IndexedAccess | TypeFlags.Substitution | TypeFlags.Index

/** For types that this checker has made. `misfits` says what is wrong with a value, each with its place in it. */
export function fitting(checker: Checker): { misfits: Misfits; fieldsOf(type: Type): Fields } {
  const known = new Map<number, Fields>()

  function fieldsOf(type: Type): Fields {
    const fields = known.get(type.id) ?? readFields(checker, type)
    known.set(type.id, fields)
    return fields
  }

  function misfits(value: unknown, type: Type, depth: Depth, at = ''): string[] {
    if (value === anything || type.flags & TypeFlags.AnyOrUnknown) return []
    const isDeeper = (answer: string[]) => answer.every((text) => !text.startsWith(`${at} `))
    const isWrong = () => [`${at}${at && ' '}holds ${describe(value)}, not ${checker.typeToString(type)}`]
    if (isUnresolved(type)) {
      const constraint = checker.getBaseConstraintOfType(type)
      return constraint ? misfits(value, constraint, depth, at) : []
    }
    if (type.isUnionType()) {
      const answers = type.getTypes().map((one) => misfits(value, one, depth, at))
      if (answers.some((answer) => answer.length === 0)) return []
      // Of several kinds of records, the one that it is nearest to.
      const [nearest] = answers.filter(isDeeper).sort((one, other) => one.length - other.length)
      return isRecord(value) && nearest ? nearest : isWrong()
    }
    const branded = type.isIntersectionType() && type.getTypes().find(({ flags }) => flags & TypeFlags.Primitive)
    if (branded) return misfits(value, branded, depth, at)
    if (!type.isObjectType() && !type.isIntersectionType()) return isPrimitive(value, type, depth) ? [] : isWrong()
    const elements =
      checker.isArrayType(type) || checker.isTupleType(type) ? elementsOf(type as TypeReference) : undefined
    if (elements) {
      if (!Array.isArray(value)) return isWrong()
      return value.flatMap((one, nth) => misfits(one, elements(nth), depth, `${at}[]`))
    }
    const name = type.getSymbol()?.name
    if (name === 'Date') return value instanceof Date ? [] : isWrong()
    if (name === 'Buffer' || name === 'Uint8Array') return value instanceof Uint8Array ? [] : isWrong()
    return isRecord(value) ? misfitsOfFields(value, type, depth, at) : isWrong()
  }

  function elementsOf(type: TypeReference): (nth: number) => Type {
    const types = checker.getTypeArguments(type)
    return (nth) => types[nth] ?? types.at(-1) ?? checker.getUnknownType()
  }

  function misfitsOfFields(value: Record<string, unknown>, type: Type, depth: Depth, at: string): string[] {
    const { named, others } = fieldsOf(type)
    const names = new Set(named.map(({ name }) => name))
    const place = (name: string) => (at ? `${at}.${name}` : name)
    return [
      ...named.flatMap((field) => {
        if (field.name in value) return misfits(value[field.name], field.type, depth, place(field.name))
        return field.isOptional ? [] : [`${place(field.name)} is missing`]
      }),
      ...Object.entries(value).flatMap(([name, one]) =>
        others && !names.has(name) ? misfits(one, others, depth, place(name)) : [],
      ),
    ]
  }
  return { misfits, fieldsOf }
}

/** What hangs on a type parameter may be any type that fits the parameter, with more fields than are known. */
const isUnresolved = ({ flags }: Type) => (flags & unresolved) !== 0

function readFields(checker: Checker, type: Type): Fields {
  const properties = checker.getPropertiesOfType(type)
  const types = checker.getTypeOfSymbol(properties)
  const named = properties.map(({ name, flags }, nth) => ({
    name,
    type: types[nth] ?? checker.getUnknownType(),
    isOptional: (flags & SymbolFlags.Optional) !== 0,
  }))
  const isOpen =
    type.flags & TypeFlags.NonPrimitive || (type.isIntersectionType() && type.getTypes().some(isUnresolved))
  return { named, others: isOpen ? checker.getUnknownType() : checker.getIndexInfosOfType(type)[0]?.valueType }
}

function isPrimitive(value: unknown, type: Type, depth: Depth): boolean {
  const { flags } = type
  if (flags & TypeFlags.Null) return value === null
  if (flags & TypeFlags.VoidLike) return value === undefined
  if (type.isLiteralType() && depth === 'values') return type.value === value
  if (flags & TypeFlags.StringLike) return typeof value === 'string'
  if (flags & TypeFlags.NumberLike) return typeof value === 'number'
  if (flags & TypeFlags.BooleanLike) return typeof value === 'boolean'
  return (flags & TypeFlags.NonPrimitive) !== 0 && typeof value === 'object' && value !== null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return !(value instanceof Date || value instanceof Uint8Array || Array.isArray(value))
}

function describe(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`
  if (value instanceof Date) return 'a Date'
  if (value instanceof Uint8Array) return 'bytes'
  return JSON.stringify(value)?.slice(0, 60) ?? String(value)
}
