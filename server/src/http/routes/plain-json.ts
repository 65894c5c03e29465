/**
 * For answers that are written field by field in a present-*.ts and so have no field to hide. The serializer that is
 * compiled from a schema checks every union in them and takes ten times as long as this.
 */
export function plainJson() {
  return (answer: unknown) => JSON.stringify(answer)
}
