/**
 * Answers of the catalogue are written field by field in present-*.ts and have no field to hide. The serializer that is
 * compiled from a schema checks every union in them and takes ten times as long as this.
 */
export function plainJson() {
  return (answer: unknown) => JSON.stringify(answer)
}
