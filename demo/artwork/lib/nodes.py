"""Node trees in few words."""

import bpy


class Nodes:
    """Adds nodes to a tree, each with what flows into its first inputs: sockets or plain values."""

    def __init__(self, tree):
        self.tree = tree

    def new(self, kind, *inputs, **values):
        """`values` are further inputs by name, underscores for spaces."""
        node = self.tree.nodes.new(kind)
        for socket, value in zip(node.inputs, inputs, strict=False):
            self.feed(socket, value)
        for name, value in values.items():
            self.feed(node.inputs[name.replace("_", " ")], value)
        return node

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif value is not None:
            socket.default_value = value

    def math(self, operation, *inputs):
        node = self.new("ShaderNodeMath", *inputs)
        node.operation = operation
        return node.outputs[0]


def nodes_of(material):
    """The nodes of a material, and the inputs of its surface."""
    return Nodes(material.node_tree), material.node_tree.nodes["Principled BSDF"].inputs
