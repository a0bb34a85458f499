"""duskfall: a platform for hidden-role games."""

__version__ = "0.1.0"
