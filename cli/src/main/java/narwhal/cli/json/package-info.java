/** JSON in and out, and the report as JSON; docs/guide/json.md describes the fields. */
package narwhal.cli.json;
